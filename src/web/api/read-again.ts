import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads every query below a key again, as what was written has changed it; below `[]`, all there are. Resolves when what is
 * shown has been read. A first answer on its way may be of before, and the library would join it: it is let come, as others
 * wait for it too, and asked for once more.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const underWay = { queryKey, fetchStatus: 'fetching' } as const;
  const first = client
    .getQueryCache()
    .findAll(underWay)
    .filter(({ state }) => state.data === undefined);
  const reading = client.invalidateQueries({ queryKey });
  if (first.length === 0) return reading;
  await Promise.allSettled(first.map(({ promise }) => promise));
  await Promise.all([
    reading,
    ...first.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })),
  ]);
}
