/** `/api/webhooks`: where payment providers tell what happened. They have no session; their signature counts. */
import { Hono } from 'hono';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { WithEvents } from '../events/event-bus.ts';
import type { AppEnv } from '../http/app-env.ts';
import { acceptBody } from '../http/limit-bodies.ts';
import type { WithPayments } from './create-payments.ts';
import { limitForgeries } from './events/limit-forgeries.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** An invoice with all its lines is larger than what people send. */
const EVENT_BODY = { bytes: 512 * 1024, values: 20_000 };

export function webhookRoutes(services: BaseServices & WithEvents & WithCatalogue & WithPayments) {
  const app = new Hono<AppEnv>();
  for (const provider of services.payments.providers)
    app.post(`/${provider.id}`, acceptBody(EVENT_BODY), async (c) => {
      await receiveWebhook(services, provider, {
        ...{ rawBody: await c.req.text(), headers: c.req.raw.headers },
        bounded: (ask) =>
          limitForgeries(services, { provider: provider.id, from: c.get('clientAddress') }, ask),
      });
      return c.json({ received: true });
    });
  return app;
}
