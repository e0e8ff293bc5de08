import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { useSession } from '#web/lib/session.ts';
import { fetchOrder, fetchOrders } from './api.ts';
import { useLicenseNews } from './use-license-news.ts';

export const ORDERS_KEY = ['orders'];

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
