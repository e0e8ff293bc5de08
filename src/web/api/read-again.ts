import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads every query below a key again, as what was written has changed it. Resolves when what is shown has been read. Of a
 * query that has no answer yet, the one on its way may be of before: it is not waited for.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({ queryKey });
}
