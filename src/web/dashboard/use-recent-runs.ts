import { useQuery } from '@tanstack/react-query';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { listRuns } from '#web/runs/api.ts';

const SHOWN = 5;
const KEY = ['dashboard', 'recent-runs'];
const ALL = { query: '', tool: null, onlyStarred: false };

/** The newest few, read again when one changes anywhere. */
export function useRecentRuns() {
  useInvalidation('run-changed', KEY);
  return useQuery({
    queryKey: KEY,
    queryFn: () => listRuns(ALL, null, SHOWN),
    // The history may just have changed some of them.
    staleTime: 0,
  });
}
