/** A server that takes each of the three ways to pay, and their companies on loopback. */
import type { PaymentProviderId } from '#core/billing/order.ts';
import { startPaypalServer, type TestPaypal } from '../fakes/paypal-server.ts';
import { startStripeServer, type TestStripe } from '../fakes/stripe-server.ts';
import { createTestServer, type TestServer } from '../server.ts';
import { paypalSender, type Sender, stripeSender, testSender } from './senders.ts';

export const PROVIDERS: PaymentProviderId[] = ['test', 'stripe', 'paypal'];

export interface PayingServer {
  server: TestServer;
  stripe: TestStripe;
  paypal: TestPaypal;
  senders: Record<PaymentProviderId, Sender>;
  close: () => Promise<void>;
}

export async function createPayingServer(): Promise<PayingServer> {
  const stripe = await startStripeServer(() => server.clock());
  const paypal = await startPaypalServer(() => server.clock());
  const server = await createTestServer({ ...stripe.env, ...paypal.env, TEST_PAYMENTS: 'true' });
  return {
    ...{ server, stripe, paypal },
    senders: { test: testSender(server), stripe: stripeSender(stripe), paypal: paypalSender(paypal) },
    async close() {
      await server.close();
      await Promise.all([stripe.close(), paypal.close()]);
    },
  };
}
