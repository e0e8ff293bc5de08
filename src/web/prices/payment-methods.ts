import { useQuery } from '@tanstack/react-query';
import type { PaymentMethods } from '#core/billing/order.ts';
import { getJson } from '#web/api/call-api.ts';

const fetchMethods = (): Promise<PaymentMethods> => getJson<PaymentMethods>('/api/payment-methods');

/** By what can be paid here; undefined until the server has said. */
export function usePaymentMethods(): PaymentMethods['providers'] | undefined {
  const { data } = useQuery({
    queryKey: ['payment-methods'],
    queryFn: fetchMethods,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.providers;
}
