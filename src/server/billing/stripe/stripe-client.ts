/** Stripe's own SDK, at Stripe or where the tests say, with its failures in our words. */
import type Stripe from 'stripe';
import { AppError } from '#core/errors/app-error.ts';
import { hashText } from '../../base/hash-text.ts';
import type { StripeConfig } from '../../config.ts';

/** A buyer waits for it. */
const TIMEOUT_MS = 15_000;

export interface StripeClient {
  stripe: Stripe;
  /**
   * What is no answer to the question, as that Stripe is down or takes our key no more, is `unavailable`; anything else is
   * refused for good, or a defect of ours.
   * @throws AppError `unavailable`
   */
  ask: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
  /** Whether a key stands for a question with other facts, or for one that Stripe is still busy with. */
  isKeyTaken: (error: unknown) => boolean;
}

/** The SDK is loaded only where Stripe is on: it is as large as the rest of the server. */
export async function createStripeClient({ secretKey, apiUrl }: StripeConfig): Promise<StripeClient> {
  const { default: StripeSdk } = await import('stripe');
  const { StripeError, StripeConnectionError, StripeIdempotencyError } = StripeSdk.errors;
  const stripe = new StripeSdk(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && addressOf(new URL(apiUrl))),
  });
  const isNoAnswer = (error: unknown): boolean => {
    if (error instanceof StripeConnectionError) return true;
    const status = error instanceof StripeError ? (error.statusCode ?? 0) : 0;
    return status === 401 || status === 429 || status >= 500;
  };
  return {
    stripe,
    isKeyTaken: (error) =>
      error instanceof StripeIdempotencyError || (error instanceof StripeError && error.statusCode === 409),
    async ask(ask) {
      try {
        return await ask();
      } catch (error) {
        if (!isNoAnswer(error)) throw error;
        const details = { retryAfterSeconds: 10 };
        throw new AppError('unavailable', 'Stripe does not answer now.', details, { cause: error });
      }
    },
  };
}

/**
 * A key that stands for one question alone: Stripe refuses a key that comes again with other facts, such as the buyer's new
 * address or a name in another language.
 */
export const keyOf = (subject: string, facts: object): string =>
  `${subject}:${hashText(JSON.stringify(facts))}`;

/** Each of them a failure that Stripe kept. */
const MOST_KEYS = 10;

/**
 * Asks under one key however often it is asked for. Stripe keeps what it answered to a key for a day, a failure as well: where
 * it only repeats one, the question is put again under a numbered key.
 * @param wasDone what came of it where what failed was carried out all the same: it is not asked for again then
 */
export async function askOnce<Answer>(
  key: string,
  ask: (options: Stripe.RequestOptions) => Promise<Answer>,
  wasDone?: () => Promise<Answer | undefined>,
): Promise<Answer> {
  for (let number = 1; ; number += 1) {
    try {
      // The SDK's own second try would be told the first one's failure: with a new key that is no repetition yet.
      const isNew = number > 1 && { maxNetworkRetries: 0 };
      return await ask({ idempotencyKey: number === 1 ? key : `${key}:${number}`, ...isNew });
    } catch (error) {
      if (!isReplayed(error) || number === MOST_KEYS) throw error;
      const done = await wasDone?.();
      if (done !== undefined) return done;
    }
  }
}

/** As the errors of Stripe's SDK carry the headers of the answer. */
const isReplayed = (error: unknown): boolean =>
  (error as { headers?: Record<string, string> } | null)?.headers?.['idempotent-replayed'] === 'true';

const addressOf = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  port: port || (protocol === 'http:' ? 80 : 443),
});
