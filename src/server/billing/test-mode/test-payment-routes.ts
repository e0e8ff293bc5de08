/** `/api/test-payments`: the hosted page of the test mode. Not there unless the test mode is on. */
import { Hono } from 'hono';
import { z } from 'zod';
import { TEST_ACTS, TEST_CARDS, type TestActRequest } from '#core/billing/test-payment.ts';
import { currentUser, requireUser } from '../../auth/require-user.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithCatalogue } from '../../catalogue/catalogue.ts';
import type { WithEvents } from '../../events/event-bus.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { bodyOf, validate } from '../../http/validate.ts';
import type { WithPayments } from '../create-payments.ts';

const Address = z.object({ id: z.uuid() });
const ActBody = bodyOf<TestActRequest>()(
  z.strictObject({ act: z.enum(TEST_ACTS), card: z.enum(TEST_CARDS) }),
);

export function testPaymentRoutes(services: BaseServices & WithEvents & WithCatalogue & WithPayments) {
  const { test } = services.payments;
  const app = new Hono<AppEnv>();
  if (!test) return app;
  return app
    .use(requireUser)
    .get('/:id', validate('param', Address), async (c) =>
      c.json(await test.find(services, currentUser(c).id, c.req.valid('param').id)),
    )
    .post('/:id/acts', validate('param', Address), validate('json', ActBody), async (c) => {
      const payment = { userId: currentUser(c).id, id: c.req.valid('param').id };
      return c.json(await test.play(services, payment, c.req.valid('json')));
    });
}
