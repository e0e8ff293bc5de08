import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '#core/billing/order.ts';
import { getItems } from '#web/api/call-api.ts';

/** By what can be paid here; undefined until the server has said. */
export function usePaymentMethods(): PaymentMethod[] | undefined {
  const { data } = useQuery({
    queryKey: ['payment-methods'],
    queryFn: () => getItems<PaymentMethod>('/api/payment-methods'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
