/** `/api/admin/orders` and `/api/admin/provider-events`: what was bought, what goes back, and what providers told. */
import { Hono } from 'hono';
import { z } from 'zod';
import { REFUND_REASON_LENGTH, REFUSABLE, type RefundRequest } from '#core/admin/admin-order.ts';
import { ORDER_STATES } from '#core/billing/order-state.ts';
import { requireAdmin, requireFreshSignIn } from '../../auth/require-user.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithPayments } from '../../billing/create-payments.ts';
import { replayEvent } from '../../billing/receive-webhook.ts';
import { refundOrder } from '../../billing/refund-order.ts';
import type { WithCatalogue } from '../../catalogue/catalogue.ts';
import type { WithEvents } from '../../events/event-bus.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { PAGE_QUERY } from '../../http/cursor.ts';
import { storableText } from '../../http/storable-text.ts';
import { bodyOf, validate } from '../../http/validate.ts';
import { findOrder, findOrders, listEvents } from './find-orders.ts';

const OrdersQuery = z.object({
  ...PAGE_QUERY,
  q: storableText.trim().max(200).default(''),
  state: z.enum(ORDER_STATES).optional(),
  refused: z.enum(REFUSABLE).optional(),
});
const EventsQuery = z.object({
  ...PAGE_QUERY,
  outcome: z.enum(['applied', 'ignored', 'refused']).optional(),
});
const Address = z.object({ id: z.uuid() });
const RefundBody = bodyOf<RefundRequest>()(
  z.strictObject({
    cents: z.int().positive().max(100_000_000).nullable(),
    refundedCents: z.int().nonnegative(),
    // For the audit log.
    reason: storableText.trim().min(1).max(REFUND_REASON_LENGTH),
  }),
);

/** Below `/api/admin`. */
export function orderAdminRoutes(services: BaseServices & WithEvents & WithCatalogue & WithPayments) {
  const fresh = requireFreshSignIn(services);
  return new Hono<AppEnv>()
    .get('/orders', requireAdmin, validate('query', OrdersQuery), async (c) =>
      c.json(await findOrders(services.db, c.req.valid('query'))),
    )
    .get('/orders/:id', requireAdmin, validate('param', Address), async (c) =>
      c.json(await findOrder(services.db, c.req.valid('param').id)),
    )
    .post(
      '/orders/:id/refund',
      requireAdmin,
      fresh,
      validate('param', Address),
      validate('json', RefundBody),
      async (c) => {
        const { id } = c.req.valid('param');
        const { cents, refundedCents } = c.req.valid('json');
        await refundOrder(services, { id, cents: cents ?? undefined, refundedCents });
        return c.json(await findOrder(services.db, id));
      },
    )
    .get('/provider-events', requireAdmin, validate('query', EventsQuery), async (c) =>
      c.json(await listEvents(services.db, c.req.valid('query'))),
    )
    .post('/provider-events/:id/replay', requireAdmin, fresh, validate('param', Address), async (c) => {
      await replayEvent(services, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
