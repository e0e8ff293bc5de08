import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { List } from '#core/lists/list.ts';
import type { RunChanges, RunSummary } from '#core/runs/run.ts';
import { onServerEvent } from '#web/events/server-events.ts';
import { changeRun, listRuns, type RunFilters } from '../api.ts';

const KEY = 'runs';
type Pages = InfiniteData<List<RunSummary>, string | null>;

/** The history page by page, newest first; read again when a run changes in another tab. */
export function useRuns(filters: RunFilters, isEnabled: boolean) {
  const client = useQueryClient();
  useEffect(
    () => onServerEvent('run-changed', () => void client.invalidateQueries({ queryKey: [KEY] })),
    [client],
  );
  return useInfiniteQuery({
    queryKey: [KEY, filters],
    queryFn: ({ pageParam }) => listRuns(filters, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: isEnabled,
    placeholderData: (previous) => previous,
  });
}

/**
 * Changes a run on the screen at once and on the server after. Answers whether it was done; `onFailure` is called when
 * the server refused.
 */
export function useChangeRun(onFailure: () => void) {
  const client = useQueryClient();
  return async (id: string, changes: RunChanges): Promise<boolean> => {
    const kept = client.getQueriesData<Pages>({ queryKey: [KEY] });
    // Others keep runs under this key, too, in other shapes.
    client.setQueriesData<Pages>({ queryKey: [KEY] }, (data) =>
      data?.pages ? mapRuns(data, id, changes) : data,
    );
    try {
      await changeRun(id, changes);
      void client.invalidateQueries({ queryKey: ['run', id] });
      return true;
    } catch {
      for (const [key, data] of kept) client.setQueryData(key, data);
      onFailure();
      return false;
    }
  };
}

const mapRuns = (data: Pages, id: string, changes: RunChanges): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((run): RunSummary => (run.id === id ? { ...run, ...changes } : run)),
  })),
});
