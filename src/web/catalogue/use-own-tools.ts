import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/lib/session.ts';
import { listOwnTools } from './api.ts';

/** Below it, keys of users: another one of the same tab must not see the tools of the one before. */
export const OWN_TOOLS_KEY = ['custom-tools'];

export function useOwnTools() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...OWN_TOOLS_KEY, user?.id],
    queryFn: listOwnTools,
    staleTime: 0,
    enabled: user !== null,
  });
}
