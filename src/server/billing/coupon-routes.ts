/** `/api/admin/coupons`. Who makes one gives money away: it takes a fresh sign-in. */
import { Hono } from 'hono';
import { z } from 'zod';
import { COUPON_CODE, COUPON_KINDS, type NewCoupon, readCouponCode } from '#core/billing/coupon.ts';
import { bundleProductId } from '#core/bundles/bundle-product.ts';
import { findProduct } from '#core/prices/price-book.ts';
import { requireAdmin, requireFreshSignIn } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import { storableMoment } from '../db/storable-moment.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { createCoupon, disableCoupon, listCoupons } from './coupons.ts';

const MOST_CENTS = 10_000_000;
const MOST_USES = 1_000_000;

/** A kind of products, one of the price book or a bundle of prompts that costs something. */
const isSold = ({ all }: WithBundles['bundles'], name: string): boolean =>
  COUPON_KINDS.some((kind) => kind === name) ||
  findProduct(name)?.id === name ||
  all.some(({ slug, cents }) => cents > 0 && bundleProductId(slug) === name);

function couponBody({ bundles }: WithBundles) {
  const common = {
    code: z.string().transform(readCouponCode).pipe(z.string().regex(COUPON_CODE)),
    expiresAt: storableMoment.nullable(),
    maxUses: z.int().min(1).max(MOST_USES).nullable(),
    fits: z
      .string()
      .max(100)
      .refine((name) => isSold(bundles, name))
      .nullable(),
  };
  return bodyOf<NewCoupon>()(
    z.discriminatedUnion('kind', [
      z.strictObject({ ...common, kind: z.literal('percent'), value: z.int().min(1).max(100) }),
      z.strictObject({ ...common, kind: z.literal('amount'), value: z.int().min(1).max(MOST_CENTS) }),
    ]),
  );
}
const ListQuery = z.object(PAGE_QUERY);
const Address = z.object({ id: z.uuid() });

export function couponRoutes(services: BaseServices & WithBundles) {
  const fresh = requireFreshSignIn(services);
  return new Hono<AppEnv>()
    .use(requireAdmin)
    .get('/', validate('query', ListQuery), async (c) =>
      c.json(await listCoupons(services.db, c.req.valid('query'))),
    )
    .post('/', fresh, validate('json', couponBody(services)), (c) =>
      createIdempotently(c, services, (on) => createCoupon(on, c.req.valid('json'))),
    )
    .post('/:id/disable', fresh, validate('param', Address), async (c) => {
      await disableCoupon(services, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
