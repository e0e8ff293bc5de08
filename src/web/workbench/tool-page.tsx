import clsx from 'clsx';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolFacts, ToolTemplate } from '#core/tools/template.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useTemplate } from '#web/catalogue/use-template.ts';
import { LicenseGate } from '#web/licenses/license-gate.tsx';
import toolBody from '#web/styles/tool-body.module.css';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ComingTool } from './page/coming-tool.tsx';
import { expectWorkbench, ToolWorkbench } from './page/lazy-workbench.tsx';
import { TemplateFailure } from './page/template-failure.tsx';
import { ToolHeader } from './page/tool-header.tsx';
import { ToolPreview } from './page/tool-preview.tsx';

/** What was prerendered; nothing after a navigation in the browser. */
export interface PrerenderedTool {
  facts: ToolFacts | null;
  template: ToolTemplate | null;
}

interface ToolPageProps {
  /** Canonical. */
  slug: string;
  prerendered: PrerenderedTool;
}

export function ToolPage({ slug, prerendered }: ToolPageProps) {
  const { t } = useTranslation('tools');
  useEffect(expectWorkbench, []);
  // The catalogue knows the tools that have no template yet; a page that came with its template does not need it.
  const catalogue = useCatalogue(null, prerendered.template === null);
  const facts = catalogue.data?.find((tool) => tool.slug === slug) ?? prerendered.facts;
  const isComing = facts?.isAvailable === false;
  const isKnown = prerendered.template !== null || facts !== null || catalogue.isFetched;
  const query = useTemplate(slug, prerendered.template, isKnown && !isComing);
  const template = query.data;
  const tool = template ?? facts;

  return (
    <>
      <PageMeta title={tool?.name ?? t('title')} description={template?.description ?? tool?.tagline} />
      {template && !isComing ? (
        <LicenseGate
          key={slug}
          tool={template}
          header={(hint) => <ToolHeader tool={template} hint={hint} />}
          preview={<ToolPreview template={template} />}
        >
          <Suspense fallback={<LoadingState label={t('page.loading')} plate={template.category} />}>
            <ToolWorkbench template={template} />
          </Suspense>
        </LicenseGate>
      ) : (
        <>
          {facts ? <ToolHeader tool={facts} /> : <h1 className="visually-hidden">{t('title')}</h1>}
          <div className={clsx('wrap', toolBody.body)}>
            {isComing ? (
              <ComingTool tool={facts} />
            ) : query.isError ? (
              <TemplateFailure slug={slug} error={query.error} onRetry={() => void query.refetch()} />
            ) : (
              <LoadingState label={t('page.loading')} plate={facts?.category ?? 'creative-assistant'} />
            )}
          </div>
        </>
      )}
    </>
  );
}
