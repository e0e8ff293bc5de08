import { queryClient } from './query-client.ts';

/** Writes once everything that was begun in this scope before is over, whether by `useWrite` or by this. */
export const inScope = <Output>(scope: string, write: () => Promise<Output>): Promise<Output> =>
  queryClient
    .getMutationCache()
    .build<Output, Error, void, unknown>(queryClient, { mutationFn: write, scope: { id: scope } })
    .execute();
