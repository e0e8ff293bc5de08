import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/lib/session.ts';
import { getFreeRuns } from './api.ts';
import { FREE_RUNS_KEY } from './free-runs-key.ts';

/** Which tools the signed-in user may run free once, and which they have; asked of nobody else. */
export function useFreeRuns(isEnabled = true) {
  const { user } = useSession();
  return useQuery({
    queryKey: [...FREE_RUNS_KEY, user?.id],
    queryFn: getFreeRuns,
    enabled: isEnabled && user !== null,
  });
}
