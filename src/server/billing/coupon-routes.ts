/** `/api/admin/coupons`. */
import { Hono } from 'hono';
import { z } from 'zod';
import { COUPON_CODE, type NewCoupon, readCouponCode } from '#core/billing/coupon.ts';
import { wholeList } from '#core/lists/list.ts';
import { requireAdmin } from '../auth/require-user.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { bodyOf, validate } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { createCoupon, disableCoupon, listCoupons } from './coupons.ts';

const MOST_CENTS = 10_000_000;
const MOST_USES = 1_000_000;

const common = {
  code: z.string().transform(readCouponCode).pipe(z.string().regex(COUPON_CODE)),
  expiresAt: z.iso.datetime({ offset: true }).nullable(),
  maxUses: z.int().min(1).max(MOST_USES).nullable(),
};
const CouponBody = bodyOf<NewCoupon>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ ...common, kind: z.literal('percent'), value: z.int().min(1).max(100) }),
    z.strictObject({ ...common, kind: z.literal('amount'), value: z.int().min(1).max(MOST_CENTS) }),
  ]),
);
const Address = z.object({ id: z.uuid() });

export const couponRoutes = (services: Services) =>
  new Hono<AppEnv>()
    .use(requireAdmin)
    .get('/', async (c) => c.json(wholeList(await listCoupons(services.db))))
    .post('/', validate('json', CouponBody), (c) =>
      createIdempotently(c, services, (on) => createCoupon(on, c.req.valid('json'))),
    )
    .post('/:id/disable', validate('param', Address), async (c) => {
      await disableCoupon(services, c.req.valid('param').id);
      return c.body(null, 204);
    });
