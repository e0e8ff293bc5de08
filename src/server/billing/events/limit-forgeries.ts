/** Keeps forgers from making us ask a payment company about each of their tries. */

import type { PaymentProviderId } from '#core/billing/order.ts';
import { AppError } from '#core/errors/app-error.ts';
import { HOUR_SECONDS } from '#core/time/durations.ts';
import type { BaseServices } from '../../base/base-services.ts';
import { networkOf } from '../../http/client-address.ts';
import type { Limit } from '../../http/rate-limit.ts';

/** Questions that were answered with no. */
export const FORGERIES = {
  network: { name: 'forgery-network', points: 120, seconds: HOUR_SECONDS },
  /** Whoever has many networks can reach it. Then true webhooks wait, which are sent again, and are asked for by a job. */
  all: { name: 'forgery-all', points: 1_200, seconds: HOUR_SECONDS },
} as const satisfies Record<string, Limit>;

const isForged = (error: unknown): boolean => error instanceof AppError && error.code === 'bad_request';

/** @throws AppError `rate_limited` before it asks, and whatever `ask` throws; of that `bad_request` counts */
export const limitForgeries = <Answer>(
  { attempts }: Pick<BaseServices, 'attempts'>,
  { provider, from }: { provider: PaymentProviderId; from: string },
  ask: () => Promise<Answer>,
): Promise<Answer> =>
  attempts.hold(
    [
      { limit: FORGERIES.network, key: `${provider} ${networkOf(from)}` },
      { limit: FORGERIES.all, key: provider },
    ],
    ask,
    { isFailure: isForged },
  );
