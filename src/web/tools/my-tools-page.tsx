import { History } from 'lucide-react';
import { sortByUse } from '#web/catalogue/recent-tools.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useHiddenTools } from '#web/catalogue/use-hidden-tools.ts';
import { useOwnTools } from '#web/catalogue/use-own-tools.ts';
import { OwnToolsShelf } from '#web/custom-tools/own-tools-shelf.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useAccess } from '#web/licenses/use-access.ts';
import styles from '#web/styles/leaf-rows.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { MyToolRow } from './grid/my-tool-row.tsx';
import { useLastUses } from './use-last-uses.ts';

/** What the user may run now, the last used first. Visitors see the free tools. */
export function MyToolsPage() {
  const { t } = useTranslation(['my-tools', 'tools']);
  const catalogue = useCatalogue();
  const { status, accessTo, isSignedIn, retry } = useAccess();
  const own = useOwnTools();
  const uses = useLastUses(isSignedIn);
  const hidden = useHiddenTools();
  const mine = (catalogue.data ?? []).filter(
    (tool) =>
      tool.isAvailable &&
      accessTo(tool).allowed &&
      // Nobody holds what is free: it is no more in the catalogue, and so nobody's.
      !(tool.level === 'none' && hidden.has(tool.slug)),
  );
  // Not one after the other: what comes late would push the rest down. Own tools are asked for again by their shelf, which
  // must not go meanwhile.
  const isLoading = catalogue.isPending || status === 'loading' || (isSignedIn && !own.isFetched);

  return (
    <div className="wrap page">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          isSignedIn && (
            <ButtonLink variant="outline" to="/runs">
              <History className="icon" aria-hidden="true" />
              {t('history')}
            </ButtonLink>
          )
        }
      />
      {!isLoading && <OwnToolsShelf />}
      {isLoading && <LoadingState label={t('loading')} />}
      {catalogue.isError && !catalogue.data && (
        <ErrorState level={2} title={t('tools:failed.title')} onRetry={() => void catalogue.refetch()}>
          {t('tools:failed.text')}
        </ErrorState>
      )}
      {!isLoading && (
        <ul className={styles.rows}>
          {sortByUse(mine, uses).map((tool) => (
            <MyToolRow key={tool.slug} tool={tool} lastUse={uses[tool.slug]} />
          ))}
        </ul>
      )}
      {status === 'failed' && (
        <ErrorState level={2} title={t('failed.title')} onRetry={retry}>
          {t('failed.text')}
        </ErrorState>
      )}
      {!isLoading && status === 'ready' && (
        <EmptyState
          level={2}
          title={t('more.title')}
          plate="visual-workspace"
          action={
            <ButtonLink variant="outline" to="/tools">
              {t('more.action')}
            </ButtonLink>
          }
        >
          {t('more.text')}
        </EmptyState>
      )}
    </div>
  );
}
