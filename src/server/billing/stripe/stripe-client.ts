/** Stripe's own SDK, at Stripe or where the tests say, with its failures in our words. */
import type Stripe from 'stripe';
import { AppError } from '#core/errors/app-error.ts';
import type { StripeConfig } from '../../config.ts';

/** A buyer waits for it. */
const TIMEOUT_MS = 15_000;

export interface StripeClient {
  stripe: Stripe;
  /**
   * What may be over in a moment is `unavailable`; anything else is a defect of ours or of the settings.
   * @throws AppError `unavailable`
   */
  ask: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
}

/** The SDK is loaded only where Stripe is on: it is as large as the rest of the server. */
export async function createStripeClient({ secretKey, apiUrl }: StripeConfig): Promise<StripeClient> {
  const { default: StripeSdk } = await import('stripe');
  const { StripeError, StripeConnectionError } = StripeSdk.errors;
  const stripe = new StripeSdk(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && addressOf(new URL(apiUrl))),
  });
  const isPassing = (error: unknown): boolean => {
    if (error instanceof StripeConnectionError) return true;
    const status = error instanceof StripeError ? (error.statusCode ?? 0) : 0;
    return status === 429 || status >= 500;
  };
  return {
    stripe,
    async ask(ask) {
      try {
        return await ask();
      } catch (error) {
        if (!isPassing(error)) throw error;
        const refusal = new AppError('unavailable', 'Stripe does not answer now.', { retryAfterSeconds: 10 });
        refusal.cause = error;
        throw refusal;
      }
    },
  };
}

const addressOf = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  port: port || (protocol === 'http:' ? 80 : 443),
});
