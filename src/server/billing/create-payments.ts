import type { Config } from '../config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createTestProvider, type TestProvider } from './test-mode/test-provider.ts';

export interface Payments {
  /** Those that take payments here, the first one by default. */
  providers: readonly PaymentProvider[];
  /** Undefined unless the test mode is on. */
  test: TestProvider | undefined;
}

export function createPayments(config: Config, clock: () => Date): Payments {
  const test = config.hasTestPayments ? createTestProvider(config, clock) : undefined;
  return { providers: test ? [test] : [], test };
}
