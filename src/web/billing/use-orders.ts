import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { freePlacesFor } from '#core/licenses/allowance.ts';
import type { Level } from '#core/licenses/levels.ts';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { useSession } from '#web/lib/session.ts';
import { fetchAllowances, fetchOrder, fetchOrders } from './api.ts';
import { useLicenseNews } from './use-license-news.ts';

export const ORDERS_KEY = ['orders'];
export const ALLOWANCES_KEY = ['allowances'];

/** For a checkout whose confirmation is on its way, when its event is missed. */
const ASK_AGAIN_MS = 5_000;

/** The signed-in user's orders, read again when one changes. */
export function useOrders() {
  const { user } = useSession();
  useInvalidation('order-changed', ORDERS_KEY);
  const query = useQuery({
    queryKey: [...ORDERS_KEY, user?.id],
    queryFn: fetchOrders,
    enabled: user !== null,
  });
  useLicenseNews(query.data);
  return query;
}

export function useOrder(id: string) {
  const { user } = useSession();
  useInvalidation('order-changed', ORDERS_KEY);
  const query = useQuery({
    queryKey: [...ORDERS_KEY, user?.id, id],
    queryFn: () => fetchOrder(id),
    enabled: user !== null,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'open' && data.checkoutUrl !== null ? ASK_AGAIN_MS : false,
  });
  const { data } = query;
  useLicenseNews(useMemo(() => data && [data], [data]));
  return query;
}

/** Plans and licenses with places that are held now. */
export function useAllowances() {
  const { user } = useSession();
  useInvalidation('order-changed', ALLOWANCES_KEY);
  useInvalidation('license-changed', ALLOWANCES_KEY);
  return useQuery({
    queryKey: [...ALLOWANCES_KEY, user?.id],
    queryFn: fetchAllowances,
    enabled: user !== null,
  });
}

/** How many tools of a level the signed-in user may still choose; none until that is known. */
export function useFreePlaces(): (level: Level) => number {
  const { data } = useAllowances();
  return useCallback((level) => (level === 'none' ? 0 : freePlacesFor(level, data ?? [])), [data]);
}
