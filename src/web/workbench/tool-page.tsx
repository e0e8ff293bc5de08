import clsx from 'clsx';
import { Suspense, useEffect } from 'react';
import type { ResourceFacts } from '#core/resources/resource.ts';
import type { ToolFacts, ToolTemplate } from '#core/tools/template.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useTemplate } from '#web/catalogue/use-template.ts';
import { EmbedLine } from '#web/embedding/embed-line.tsx';
import { tellParentWhenLoaded } from '#web/embedding/framed.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { GateLayout } from '#web/licenses/gate-layout.tsx';
import { LicenseGate } from '#web/licenses/license-gate.tsx';
import { ToolResources } from '#web/resources/tool-resources.tsx';
import toolBody from '#web/styles/tool-body.module.css';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ComingTool } from './page/coming-tool.tsx';
import { expectWorkbench, LazyWorkbench } from './page/lazy-workbench.tsx';
import { TemplateFailure } from './page/template-failure.tsx';
import { ToolHeader } from './page/tool-header.tsx';
import { ToolPreview } from './page/tool-preview.tsx';

/** For who is signed in and does not hold the tool. */
const FreeRunGate = lazyPart(async () => (await import('#web/free-runs/free-run-gate.tsx')).FreeRunGate);

/** What was prerendered; nothing after a navigation in the browser. */
export interface PrerenderedTool {
  facts: ToolFacts | null;
  template: ToolTemplate | null;
  /** Learning resources that go with it. */
  resources: Prerendered<ResourceFacts[]> | null;
}

interface ToolPageProps {
  /** Canonical. */
  slug: string;
  prerendered: PrerenderedTool;
}

export function ToolPage({ slug, prerendered }: ToolPageProps) {
  const { t } = useTranslation('tool-page');
  useEffect(expectWorkbench, []);
  // The catalogue knows the tools that have no template yet; a page that came with its template does not need it.
  const catalogue = useCatalogue(null, prerendered.template === null);
  const facts = catalogue.data?.find((tool) => tool.slug === slug) ?? prerendered.facts;
  const isComing = facts?.isAvailable === false;
  const isKnown = prerendered.template !== null || facts !== null || catalogue.isFetched;
  const query = useTemplate(slug, prerendered.template, isKnown && !isComing);
  const template = query.data;
  const tool = template ?? facts;
  const name = template?.name;
  useEffect(() => {
    if (name) void tellParentWhenLoaded({ type: 'tool-ready', tool: name });
  }, [name]);
  const resources = <ToolResources tool={slug} prerendered={prerendered.resources} />;
  const preview = template && (
    <>
      <ToolPreview template={template} />
      {resources}
      <EmbedLine tool={template} />
    </>
  );

  return (
    <>
      <PageMeta title={tool?.name ?? t('title')} description={template?.description ?? tool?.tagline} />
      {template && !isComing ? (
        <LicenseGate
          key={slug}
          tool={template}
          header={(hint) => <ToolHeader tool={template} hint={hint} />}
          preview={preview}
          refused={(gate, onRetry) => (
            <Suspense
              fallback={
                <GateLayout
                  preview={preview}
                  card={<LoadingState label={t('page.loading')} plate={template.category} />}
                />
              }
            >
              <FreeRunGate template={template} gate={gate} onRetry={onRetry} preview={preview} />
            </Suspense>
          )}
        >
          <Suspense fallback={<LoadingState label={t('page.loading')} plate={template.category} />}>
            <LazyWorkbench template={template} />
            {resources}
            <EmbedLine tool={template} waitsForWorkbench />
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
