import { queryClient } from '#web/api/query-client.ts';

export const STORAGE_KEY = ['storage'];

/** Reads again how much is kept, where that is shown. */
export const refreshStorage = (): void => void queryClient.invalidateQueries({ queryKey: STORAGE_KEY });
