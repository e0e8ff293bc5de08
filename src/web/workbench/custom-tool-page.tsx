import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Copy, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { compileCustomTool } from '#core/custom-tools/compile-custom-tool.ts';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import type { OpenedTool } from '#core/custom-tools/custom-tool.ts';
import { OPENED_TOOLS_KEY, openedToolQuery } from '#web/catalogue/open-custom-tool.ts';
import { isNotBought, SoldTool } from '#web/community/sold-tool.tsx';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import toolBody from '#web/styles/tool-body.module.css';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { BrandPlate } from '#web/white-label/brand-plate.tsx';
import { isClosedCopy } from './closed-copy.tsx';
import styles from './custom-tool-page.module.css';
import { MissingTool } from './missing-tool.tsx';
import { ToolHeader } from './page/tool-header.tsx';
import { ToolWorkbench } from './page/tool-workbench.tsx';

/** A tool that a user built, run like any other; whoever did not write it is told who did. */
export function CustomToolPage({ id }: { id: string }) {
  const { t } = useTranslation('custom-tools');
  const opened = useQuery(openedToolQuery(id));
  useInvalidation('license-changed', OPENED_TOOLS_KEY);
  if (isNotBought(opened.error)) return <SoldTool id={id} />;
  // A copy closes with its license, whatever was answered before.
  if (opened.data && !isClosedCopy(opened.error)) return <OpenTool id={id} opened={opened.data} />;
  return (
    <div className="wrap page">
      <PageMeta title={t('title')} noIndex />
      <h1 className="visually-hidden">{t('title')}</h1>
      {opened.isPending ? (
        <LoadingState label={t('loading')} />
      ) : (
        <MissingTool error={opened.error} onRetry={() => void opened.refetch()} />
      )}
    </div>
  );
}

function OpenTool({ id, opened }: { id: string; opened: OpenedTool }) {
  const { t } = useTranslation('custom-tools');
  const { tool, system, isOwn, author, priceCents, brand } = opened;
  const { template } = useMemo(() => compileCustomTool(tool, id, system), [tool, id, system]);
  return (
    <>
      <PageMeta title={template.name} description={template.description} noIndex />
      <ToolHeader
        tool={template}
        badge={
          <Badge variant="touch" className="badge-name">
            {isOwn ? t('ownBadge') : t('sharedBadge', { name: author })}
          </Badge>
        }
        hint={
          isOwn ? (
            <ButtonLink variant="outline" to={`/tool-create/${id}`}>
              <Pencil className="icon icon-sm" aria-hidden="true" />
              {t('edit')}
            </ButtonLink>
          ) : priceCents !== null ? undefined : (
            <ButtonLink variant="outline" to={`/tool-create?from=${customSlug(id)}`}>
              <Copy className="icon icon-sm" aria-hidden="true" />
              {t('copy.action')}
            </ButtonLink>
          )
        }
      />
      <div className={clsx('wrap', toolBody.body)}>
        {brand && <BrandPlate brand={brand} />}
        {!isOwn && <p className={clsx('small soft', styles.author)}>{t('author', { name: author })}</p>}
        <p className={clsx('soft', styles.description)}>{template.description}</p>
        <ToolWorkbench template={template} />
      </div>
    </>
  );
}
