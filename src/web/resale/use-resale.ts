import { useQuery } from '@tanstack/react-query';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { useSession } from '#web/lib/session.ts';
import { usePages } from '#web/ui/use-pages.ts';
import { fetchOffer, fetchOverview, fetchTransfers } from './api.ts';

/** Below it stands every read of what somebody passes on, or is offered. */
export const RESALE_KEY = ['resale'];

/** Read again when a license changes: one's own, or one that was passed on. */
export function useResale() {
  const { user } = useSession();
  useInvalidation('license-changed', RESALE_KEY);
  const overview = useQuery({
    queryKey: [...RESALE_KEY, user?.id, 'overview'],
    queryFn: fetchOverview,
    enabled: user !== null,
  });
  const transfers = usePages([...RESALE_KEY, user?.id, 'transfers'], fetchTransfers);
  return { overview, transfers };
}

export function useOffer(id: string) {
  const { user } = useSession();
  useInvalidation('license-changed', RESALE_KEY);
  return useQuery({
    queryKey: [...RESALE_KEY, user?.id, 'offer', id],
    queryFn: () => fetchOffer(id),
    enabled: user !== null,
    retry: false,
  });
}
