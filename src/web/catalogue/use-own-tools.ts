import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#web/lib/session.ts';
import { listOwnTools } from './api.ts';

/** Another user of the same tab must not see the tools of the one before. */
const keyOf = (userId: string | undefined) => ['custom-tools', userId];

export function useOwnTools() {
  const { user } = useSession();
  return useQuery({
    queryKey: keyOf(user?.id),
    queryFn: listOwnTools,
    staleTime: 0,
    enabled: user !== null,
  });
}

export function useRefreshOwnTools(): () => Promise<void> {
  const client = useQueryClient();
  const { user } = useSession();
  return () => client.invalidateQueries({ queryKey: keyOf(user?.id) });
}
