import clsx from 'clsx';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { DeviceRuns } from './device/device-runs.tsx';
import { VisitorRuns } from './device/visitor-runs.tsx';
import { FolderBar } from './folders/folder-bar.tsx';
import { HistoryBody } from './list/history-body.tsx';
import { listState } from './list/list-state.ts';
import { OpenRun } from './list/open-run.tsx';
import { RunFilterBar } from './list/run-filter-bar.tsx';
import { hasRunFilters, NO_RUN_FILTERS, RUN_FILTERS, readRunFilters } from './list/run-filters.ts';
import styles from './list/run-list.module.css';
import { RunList } from './list/run-list.tsx';
import { useChangeRun, useRuns } from './list/use-runs.ts';

export function RunsPage() {
  const { t } = useTranslation(['runs', 'history', 'results', 'feedback', 'common']);
  const session = useSession();
  const isSignedIn = session.user !== null;
  const [params] = useSearchParams();
  const { filters, change, settle, changeSearch } = useAddressFilters(RUN_FILTERS);
  const asked = readRunFilters(params);
  const runs = useRuns(asked, isSignedIn);
  const changeRun = useChangeRun();
  const catalogue = useCatalogue();
  const list = useMemo(() => runs.data?.pages.flatMap((page) => page.items) ?? [], [runs.data]);
  const openId = params.get('run');

  const open = (id: string | null) =>
    changeSearch(
      (search) => {
        if (id) search.set('run', id);
        else search.delete('run');
        return search;
      },
      id ? 'push' : 'replace',
    );

  const state = listState({ session, runs, count: list.length, isFiltered: hasRunFilters(asked) });

  return (
    <div className={clsx('wrap page', styles.page)}>
      <PageHeader title={t('history.title')} lead={t('history.lead')} />
      {isSignedIn && (
        <RunFilterBar filters={filters} tools={catalogue.data ?? []} onChange={change} onSettle={settle} />
      )}
      {isSignedIn && (
        <FolderBar selected={filters.folder ?? null} onSelect={(folder) => change({ folder })} />
      )}
      {session.user && (
        <DeviceRuns
          owner={session.user.id}
          tools={catalogue.data ?? []}
          title={t('history:device.title')}
          text={t('history:device.text')}
        />
      )}
      {session.status !== 'loading' && <VisitorRuns tools={catalogue.data ?? []} />}
      <HistoryBody
        state={state}
        onRetry={() => void runs.refetch()}
        onReset={() => {
          change(NO_RUN_FILTERS);
          settle();
        }}
      >
        <RunList runs={list} tools={catalogue.data ?? []} onOpen={open} onChange={changeRun} />
        {runs.hasNextPage && (
          <div className={styles.more}>
            <Button
              variant="outline"
              busy={runs.isFetchingNextPage}
              onClick={() => void runs.fetchNextPage()}
            >
              {t('history.more')}
            </Button>
          </div>
        )}
      </HistoryBody>
      {isSignedIn && <OpenRun id={openId} onClose={() => open(null)} onChange={changeRun} />}
    </div>
  );
}
