import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderQuote } from '#core/billing/coupon.ts';
import { quoteOrder } from '../api.ts';
import { type CouponProblem, couponProblem } from './coupon-problem.ts';

export interface Coupon {
  /** What is typed, applied or not: whoever orders with it in the field means it. */
  code: string;
  /** What it makes of these items, once it was applied. */
  quote: OrderQuote | undefined;
  problem: CouponProblem | 'checkout.couponFailed' | undefined;
  /** It was answered that this code is none for these items: it is not ordered with again. */
  isRefused: boolean;
  /** The order itself was the question. */
  isOrderRefused: boolean;
  isPending: boolean;
  type: (code: string) => void;
  apply: () => void;
  /** An order with this code was refused because of it. */
  refuse: (problem: CouponProblem) => void;
}

/**
 * A code, and what the server says that it takes off. It says so of these items and this code: of others it is asked anew.
 * @param items what is ordered: names of products; a cart may be changed in another tab
 */
export function useCoupon(items: readonly string[], isTaken: boolean): Coupon {
  const [code, setCode] = useState('');
  const [applied, setApplied] = useState<string>();
  const [refusal, setRefusal] = useState<{ of: string; problem: CouponProblem }>();
  const of = items.join();
  const { data, error, isSuccess, isFetching, refetch } = useQuery({
    queryKey: ['order-quotes', 'coupon', items, applied],
    queryFn: () => quoteOrder({ items: [...items], coupon: applied }),
    enabled: isTaken && applied !== undefined,
    // Codes that are none are counted, so that nothing but a press or another cart asks.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
  });
  const failed = isFetching ? null : error;
  const ofOrder = refusal?.of === of ? refusal.problem : undefined;
  const refused = ofOrder ?? couponProblem(failed);
  return {
    code,
    quote: isSuccess && !refused ? data : undefined,
    problem: refused ?? (failed ? 'checkout.couponFailed' : undefined),
    isRefused: refused !== undefined,
    isOrderRefused: ofOrder !== undefined,
    isPending: isFetching,
    type(text) {
      setCode(text);
      setApplied(undefined);
      setRefusal(undefined);
    },
    apply() {
      setRefusal(undefined);
      if (code === applied) void refetch();
      else setApplied(code.trim() ? code : undefined);
    },
    refuse: (problem) => setRefusal({ of, problem }),
  };
}
