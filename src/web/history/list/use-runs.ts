import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { List } from '#core/lists/list.ts';
import type { RunChanges, RunSummary } from '#core/runs/run.ts';
import { readAgain } from '#web/api/read-again.ts';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { changeRun, RUNS_KEY, type RunFilters } from '#web/runs/api.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { readHistory } from '../kept/kept-history.ts';

type Pages = InfiniteData<List<RunSummary>, string | null>;

/** The history page by page, newest first; read again when a run changes in another tab. */
export function useRuns(filters: RunFilters, isEnabled: boolean) {
  const { i18n } = useTranslation('runs');
  const userId = useSession().user?.id ?? '';
  useInvalidation('run-changed', RUNS_KEY);
  return useInfiniteQuery({
    queryKey: [...RUNS_KEY, filters],
    queryFn: ({ pageParam }) => readHistory(userId, filters, pageParam, i18n.language),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: isEnabled,
    placeholderData: (previous) => previous,
  });
}

/**
 * Changes a run on the screen at once and on the server after. Answers whether it was done; says so when it was not.
 */
export function useChangeRun() {
  const { t } = useTranslation('runs');
  const client = useQueryClient();
  const change = useWrite({
    mutationFn: ({ id, changes }: Change) => changeRun(id, changes),
    onMutate({ id, changes }) {
      const kept = client.getQueriesData<Pages>({ queryKey: RUNS_KEY });
      // Others keep runs under this key, too, in other shapes.
      client.setQueriesData<Pages>({ queryKey: RUNS_KEY }, (data) =>
        data?.pages ? mapRuns(data, id, changes) : data,
      );
      return () => {
        for (const [key, data] of kept) client.setQueryData(key, data);
      };
    },
    onSuccess: (_output, { id }) => void readAgain(client, ['run', id]),
    failureToast: () => ({ title: t('failed.change') }),
  });
  return async (id: string, changes: RunChanges): Promise<boolean> =>
    (await change.mutate({ id, changes })) !== undefined;
}

interface Change {
  id: string;
  changes: RunChanges;
}

const mapRuns = (data: Pages, id: string, changes: RunChanges): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((run): RunSummary => (run.id === id ? { ...run, ...changes } : run)),
  })),
});
