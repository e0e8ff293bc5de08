import { QueryClient } from '@tanstack/react-query';

/**
 * `apiFetch` already retries what is worth retrying, so a failed query is a failure to show. Queries run without a network
 * too: many have an answer on the device, and the others say at once that there is none.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Of the browser. Pages that are prerendered have one each, or what one was given would stand in the others. */
export const queryClient = createQueryClient();
