import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { List } from '#core/lists/list.ts';
import type { RunChanges, RunSummary } from '#core/runs/run.ts';
import { readAgain } from '#web/api/read-again.ts';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { changeRun, RUNS_KEY, type RunFilters } from '#web/runs/api.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { readHistory } from '../kept/kept-history.ts';

/** Of what has the shape of `Pages`. */
const LISTS_KEY = [...RUNS_KEY, 'lists'];

type Pages = InfiniteData<List<RunSummary>, string | null>;

/** The history page by page, newest first; read again when a run changes in another tab. */
export function useRuns(filters: RunFilters, isEnabled: boolean) {
  const { i18n } = useTranslation('runs');
  const userId = useSession().user?.id ?? '';
  useInvalidation('run-changed', RUNS_KEY);
  return useInfiniteQuery({
    queryKey: [...LISTS_KEY, filters],
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
    // Also after the page was left and opened again.
    scope: 'run-changes',
    onMutate: (change) => show(client, change),
    onSuccess(_output, change) {
      underWay.delete(change);
      void readAgain(client, ['run', change.id]);
    },
    failureToast: () => ({ title: t('failed.change') }),
  });
  return async (id: string, changes: RunChanges): Promise<boolean> =>
    (await change.mutate({ id, changes })) !== undefined;
}

interface Change {
  id: string;
  changes: RunChanges;
}

/** What stood where each change shows, in the order of the presses. */
const underWay = new Map<Change, Partial<RunSummary>>();

/** Answers how to take it back: what it changed itself, and nobody has changed since. */
function show(client: QueryClient, change: Change): () => void {
  const { id, changes } = change;
  const names = Object.keys(changes) as (keyof RunChanges & keyof RunSummary)[];
  const pick = (run: Partial<RunSummary>) => Object.fromEntries(names.map((name) => [name, run[name]]));
  // What was read of it for other filters may be older than what is looked at.
  const run = [...runsOf(client, 'active'), ...runsOf(client, 'inactive')].find((each) => each.id === id);
  if (run) underWay.set(change, pick(run));
  write(client, id, () => changes);
  return () => {
    const before = underWay.get(change);
    underWay.delete(change);
    for (const name of before ? names : []) {
      const value = { [name]: before?.[name] };
      const later = [...underWay].find(([other]) => other.id === id && name in other.changes);
      // It shows no more: if the later one fails, too, it goes back to what was there before both.
      if (later) Object.assign(later[1], value);
      else write(client, id, (shown) => (shown[name] === changes[name] ? value : {}));
    }
  };
}

const runsOf = (client: QueryClient, type: 'active' | 'inactive'): RunSummary[] =>
  client
    .getQueriesData<Pages>({ queryKey: LISTS_KEY, type })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.items);

function write(client: QueryClient, id: string, changesOf: (run: RunSummary) => Partial<RunSummary>): void {
  client.setQueriesData<Pages>({ queryKey: LISTS_KEY }, (data) => data && mapRuns(data, id, changesOf));
}

const mapRuns = (data: Pages, id: string, changesOf: (run: RunSummary) => Partial<RunSummary>): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((run): RunSummary => (run.id === id ? { ...run, ...changesOf(run) } : run)),
  })),
});
