/** Keeps forgers from making us ask a payment company about each of their tries. */
import type { PaymentProviderId } from '#core/billing/order.ts';
import { AppError } from '#core/errors/app-error.ts';
import { networkOf } from '../../http/client-address.ts';
import type { Limit } from '../../http/rate-limit.ts';
import type { Services } from '../../services.ts';

const HOUR = 60 * 60;

/** Questions that were answered with no. */
export const FORGERIES = {
  network: { name: 'forgery-network', points: 120, seconds: HOUR },
  /** Whoever has many networks can reach it. Then true webhooks wait, which are sent again, and are asked for by a job. */
  all: { name: 'forgery-all', points: 1_200, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** @throws AppError `rate_limited` before it asks, and whatever `ask` throws; of that `bad_request` counts */
export async function limitForgeries<Answer>(
  { limits }: Pick<Services, 'limits'>,
  { provider, from }: { provider: PaymentProviderId; from: string },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const network = `${provider} ${networkOf(from)}`;
  await limits.consume(FORGERIES.network, network);
  await limits.consume(FORGERIES.all, provider);
  let isForged = false;
  try {
    return await ask();
  } catch (error) {
    isForged = error instanceof AppError && error.code === 'bad_request';
    throw error;
  } finally {
    if (!isForged)
      await Promise.all([limits.refund(FORGERIES.network, network), limits.refund(FORGERIES.all, provider)]);
  }
}
