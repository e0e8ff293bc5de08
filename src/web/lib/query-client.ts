import { QueryClient } from '@tanstack/react-query';

/** `apiFetch` already retries what is worth retrying, so a failed query is a failure to show. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

/** Of the browser. Pages that are prerendered have one each, or what one was given would stand in the others. */
export const queryClient = createQueryClient();
