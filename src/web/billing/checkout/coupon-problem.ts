import type { CouponReason } from '#core/errors/error-reasons.ts';
import { refusalReason } from '#web/forms/form-problem.ts';

type Reason = CouponReason | 'coupon_tries';

const PROBLEMS = {
  coupon_expired: 'checkout.coupons.coupon_expired',
  coupon_tries: 'checkout.coupons.coupon_tries',
  coupon_unfit: 'checkout.coupons.coupon_unfit',
  coupon_unknown: 'checkout.coupons.coupon_unknown',
  coupon_used_up: 'checkout.coupons.coupon_used_up',
} as const satisfies Record<Reason, string>;

export type CouponProblem = (typeof PROBLEMS)[Reason];

/** The text that says why a coupon was refused; undefined for any other failure. */
export function couponProblem(error: unknown): CouponProblem | undefined {
  const reason = refusalReason(error);
  return reason && reason in PROBLEMS ? PROBLEMS[reason as Reason] : undefined;
}
