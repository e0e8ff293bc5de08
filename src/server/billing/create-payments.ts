import type { Config } from '../config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPaypalProvider } from './paypal/paypal-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';
import { createTestProvider, type TestProvider } from './test-mode/test-provider.ts';

export interface Payments {
  /** Those that take payments here, the first one by default. */
  providers: readonly PaymentProvider[];
  /** Undefined unless the test mode is on. */
  test: TestProvider | undefined;
}

export interface WithPayments {
  payments: Payments;
}

export async function createPayments(config: Config, clock: () => Date): Promise<Payments> {
  const stripe = config.stripe && (await createStripeProvider(config.stripe, clock));
  const paypal = config.paypal && createPaypalProvider(config.paypal, clock);
  const test = config.hasTestPayments ? createTestProvider(config, clock) : undefined;
  return { providers: [stripe, paypal, test].filter((provider) => provider !== undefined), test };
}
