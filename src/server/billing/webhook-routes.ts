/** `/api/webhooks`: where payment providers tell what happened. They have no session; their signature counts. */
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import type { Services } from '../services.ts';
import { receiveWebhook } from './receive-webhook.ts';

export function webhookRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  for (const provider of services.payments.providers)
    app.post(`/${provider.id}`, async (c) => {
      await receiveWebhook(services, provider, await c.req.text(), c.req.raw.headers);
      return c.json({ received: true });
    });
  return app;
}
