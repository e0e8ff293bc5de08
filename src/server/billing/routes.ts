/** `/api/orders`, `/api/order-quotes` and `/api/payment-methods`: what is bought, and by which payments. */
import { Hono } from 'hono';
import { z } from 'zod';
import {
  MAX_ITEMS,
  type NewOrder,
  type NextPlanRequest,
  PAYMENT_PROVIDERS,
  type PaymentMethod,
} from '#core/billing/order.ts';
import { wholeList } from '#core/lists/list.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { WithEvents } from '../events/event-bus.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { createOrder, quoteOrder } from './create-order.ts';
import type { WithPayments } from './create-payments.ts';
import { listOrders, readOrder } from './find-orders.ts';
import { takeNews } from './plans/license-news.ts';
import { setNextPlan } from './plans/set-next-plan.ts';
import { setRenewal, startPaymentPage } from './plans/set-renewal.ts';
import { startCheckout } from './start-checkout.ts';
import { limitCouponTries } from './wanted/limit-coupon-tries.ts';

/** More than there are tools. */
const MAX_KEPT = 100;

/** Strict: a body that brings an amount, a currency or a quantity is refused, not half believed. */
const OrderBody = bodyOf<NewOrder>()(
  z.strictObject({
    items: z.array(storableText.min(1).max(100)).min(1).max(MAX_ITEMS),
    method: z.enum(PAYMENT_PROVIDERS).optional(),
    coupon: storableText.max(100).optional(),
    replaces: z.uuid().optional(),
  }),
);
const NextPlanBody = bodyOf<NextPlanRequest>()(
  z.strictObject({
    productId: storableText.min(1).max(100),
    keep: z.array(storableText.min(1).max(100)).max(MAX_KEPT),
  }),
);
const RenewalBody = z.strictObject({ renews: z.boolean() });
const Address = z.object({ id: z.uuid() });

export const orderRoutes = (
  services: BaseServices & WithEvents & WithCatalogue & WithBundles & WithPayments,
) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) =>
      c.json(wholeList(await listOrders(services.db, currentUser(c).id, services.clock()))),
    )
    .post('/', validate('json', OrderBody), (c) =>
      limitCouponTries(services, { userId: currentUser(c).id, code: c.req.valid('json').coupon }, () =>
        createIdempotently(
          c,
          services,
          (on) => createOrder(on, currentUser(c).id, c.req.valid('json')),
          ({ id }) => startCheckout(services, currentUser(c).id, id),
        ),
      ),
    )
    .get('/:id', validate('param', Address), async (c) =>
      c.json(await readOrder(services.db, currentUser(c).id, c.req.valid('param').id, services.clock())),
    )
    .post('/:id/payment-page', validate('param', Address), async (c) =>
      c.json(await startPaymentPage(services, currentUser(c).id, c.req.valid('param').id)),
    )
    .put('/:id/renewal', validate('param', Address), validate('json', RenewalBody), async (c) => {
      const { id } = c.req.valid('param');
      const userId = currentUser(c).id;
      await setRenewal(services, { userId, id, renews: c.req.valid('json').renews });
      return c.json(await readOrder(services.db, userId, id, services.clock()));
    })
    .put('/:id/next-plan', validate('param', Address), validate('json', NextPlanBody), async (c) => {
      const asked = { userId: currentUser(c).id, id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await setNextPlan(services, asked));
    })
    .delete('/:id/news', validate('param', Address), async (c) =>
      c.json({ news: await takeNews(services.db, currentUser(c).id, c.req.valid('param').id) }),
    );

/** Beside `/orders` and not below: there it would share its place with an order's id. */
export const quoteRoutes = (services: BaseServices & WithBundles) =>
  new Hono<AppEnv>().use(requireUser).post('/', validate('json', OrderBody), async (c) => {
    const asked = c.req.valid('json');
    const userId = currentUser(c).id;
    const quote = () => quoteOrder(services, userId, asked);
    return c.json(await limitCouponTries(services, { userId, code: asked.coupon }, quote));
  });

export const paymentMethodRoutes = (services: BaseServices & WithPayments) =>
  new Hono<AppEnv>().get('/', (c) => {
    const methods: PaymentMethod[] = services.payments.providers.map(({ id }) => ({ id }));
    return c.json(wholeList(methods));
  });
