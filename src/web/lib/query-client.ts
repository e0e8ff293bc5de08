import { QueryClient } from '@tanstack/react-query';

/** `apiFetch` already retries what is worth retrying, so a failed query is a failure to show. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
