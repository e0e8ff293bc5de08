import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderQuote } from '#core/billing/coupon.ts';
import { quoteOrder } from '../api.ts';
import { couponProblem } from './coupon-problem.ts';

export interface Coupon {
  /** What is typed, applied or not: whoever orders with it in the field means it. */
  code: string;
  /** What it makes of these items, once it was applied. */
  quote: OrderQuote | undefined;
  problem: ReturnType<typeof couponProblem> | 'checkout.couponFailed';
  isPending: boolean;
  type: (code: string) => void;
  apply: () => void;
}

/**
 * A code, and what the server says that it takes off. It says so of these items and this code: of others it is asked anew.
 * @param items what is ordered: names of products; a cart may be changed in another tab
 */
export function useCoupon(items: readonly string[], isTaken: boolean): Coupon {
  const [code, setCode] = useState('');
  const [applied, setApplied] = useState<string>();
  const { data, error, isSuccess, isFetching, refetch } = useQuery({
    queryKey: ['order-quotes', 'coupon', items, applied],
    queryFn: () => quoteOrder({ items: [...items], coupon: applied }),
    enabled: isTaken && applied !== undefined,
    // Codes that are none are counted, so that nothing but a press or another cart asks.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
  });
  return {
    code,
    quote: isSuccess ? data : undefined,
    problem: error && !isFetching ? (couponProblem(error) ?? 'checkout.couponFailed') : undefined,
    isPending: isFetching,
    type(text) {
      setCode(text);
      setApplied(undefined);
    },
    apply() {
      if (code === applied) void refetch();
      else setApplied(code.trim() ? code : undefined);
    },
  };
}
