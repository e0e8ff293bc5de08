/** The places of plans and licenses that the signed-in user holds now; the grid of tools asks for no more of billing. */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type AllowanceView, placesFor } from '#core/licenses/allowance.ts';
import type { Level } from '#core/licenses/levels.ts';
import { getItems } from '#web/api/call-api.ts';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { useSession } from '#web/lib/session.ts';

export const ALLOWANCES_KEY = ['allowances'];

export function useAllowances() {
  const { user } = useSession();
  useInvalidation('order-changed', ALLOWANCES_KEY);
  useInvalidation('license-changed', ALLOWANCES_KEY);
  return useQuery({
    queryKey: [...ALLOWANCES_KEY, user?.id],
    queryFn: () => getItems<AllowanceView>('/api/allowances'),
    enabled: user !== null,
  });
}

/** How many tools of a level may be chosen in all and still; none until that is known. */
export function usePlaces(): (level: Level) => { free: number; all: number } {
  const { data } = useAllowances();
  return useCallback(
    (level) => (level === 'none' ? { free: 0, all: 0 } : placesFor(level, data ?? [])),
    [data],
  );
}
