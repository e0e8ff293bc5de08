/** What the form of a new coupon accepts, and what becomes of it. Messages are keys below `coupons` in the admin's texts. */
import * as z from 'zod/mini';
import { COUPON_CODE, type NewCoupon, readCouponCode } from '#core/billing/coupon.ts';
import { readCents } from '../amount.ts';
import { expiresOn, toEnd } from '../grant-schema.ts';

/** As the server has them. */
const MOST_CENTS = 10_000_000;
const MOST_USES = 1_000_000;

/** A whole number from 1; undefined for anything else. */
const readCount = (text: string, most: number): number | undefined => {
  const count = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : undefined;
};

/** Percents, or cents of an amount. */
function readValue({ kind, value }: { kind: NewCoupon['kind']; value: string }): number | undefined {
  if (kind === 'percent') return readCount(value, 100);
  const cents = readCents(value);
  return cents !== undefined && cents <= MOST_CENTS ? cents : undefined;
}

export const couponSchema = (now: () => Date) =>
  z
    .object({
      code: z.string().check(z.refine((text) => COUPON_CODE.test(readCouponCode(text)), 'codeWrong')),
      kind: z.enum(['percent', 'amount']),
      value: z.string(),
      /** Empty for everything. */
      fits: z.string(),
      expiresOn: expiresOn(now),
      maxUses: z
        .string()
        .check(
          z.refine((text) => text.trim() === '' || readCount(text, MOST_USES) !== undefined, 'usesWrong'),
        ),
    })
    .check(
      z.refine((values) => values.kind !== 'percent' || readValue(values) !== undefined, {
        path: ['value'],
        error: 'percentWrong',
      }),
      z.refine((values) => values.kind !== 'amount' || readValue(values) !== undefined, {
        path: ['value'],
        error: 'amountWrong',
      }),
    );

export type CouponValues = z.infer<ReturnType<typeof couponSchema>>;

export const NO_COUPON: CouponValues = {
  ...{ code: '', kind: 'percent', value: '', fits: '', expiresOn: '', maxUses: '' },
};

/** @param values as the schema accepts them */
export const toCoupon = (values: CouponValues): NewCoupon => ({
  code: readCouponCode(values.code),
  kind: values.kind,
  value: readValue(values) ?? 0,
  fits: values.fits || null,
  expiresAt: toEnd(values.expiresOn),
  maxUses: readCount(values.maxUses, MOST_USES) ?? null,
});
