import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Spending } from '#core/analytics/report.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readAgain } from '#web/api/read-again.ts';
import { useSession } from '#web/lib/session.ts';
import { fetchSpending } from './api.ts';
import { readLocalSpending } from './local-spending.ts';

const KEY = 'spending';

/** With what was spent on runs that only this device knows of. */
export const spendingOf = (userId: string, tool: string) =>
  queryOptions({
    queryKey: [KEY, userId, tool],
    queryFn: async (): Promise<Spending> => {
      const spending = await fetchSpending(tool || undefined);
      return { ...spending, spentMicros: spending.spentMicros + readLocalSpending(userId, spending.month) };
    },
    staleTime: 60_000,
  });

/** This month's spending of whoever is signed in; undefined while it is not known. */
export function useSpending(tool = '', isEnabled = true): Spending | undefined {
  const { user } = useSession();
  const enabled = isEnabled && user !== null;
  return useQuery({ ...spendingOf(user?.id ?? '', tool), enabled }, queryClient).data;
}

/** As it is now, for a question that must not rest on an old figure; undefined when it cannot be had. */
export const readSpending = (userId: string, tool = ''): Promise<Spending | undefined> =>
  queryClient.fetchQuery({ ...spendingOf(userId, tool), staleTime: 0, retry: false }).catch(() => undefined);

/**
 * What this page was told last, or undefined: then it was told nothing, or something has changed since, as after a run.
 * Needs no network.
 */
export function knownSpending(userId: string): Spending | undefined {
  const [last] = queryClient
    .getQueryCache()
    .findAll({ queryKey: [KEY, userId] })
    .filter(({ state }) => state.data !== undefined && !state.isInvalidated)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return last?.state.data as Spending | undefined;
}

/** An answer that is on its way was given before what changed. */
export async function forgetSpending(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [KEY] });
  await readAgain(queryClient, [KEY]);
}
