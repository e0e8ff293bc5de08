/**
 * How often somebody may write to the support. An account is counted by itself, so that no stranger uses up what is its
 * own; a stranger by where they are, and by the address that they name from there. How many strangers name one address
 * refuses nobody: it only decides whether that mailbox is sent another confirmation.
 */
import { HOUR_SECONDS } from '#core/time/durations.ts';
import { networkOf } from '../http/client-address.ts';
import type { Limit, Limits } from '../http/rate-limit.ts';

export const WRITE_LIMITS = {
  account: { name: 'ticket-account', points: 20, seconds: HOUR_SECONDS },
  network: { name: 'ticket-network', points: 10, seconds: HOUR_SECONDS },
  pair: { name: 'ticket-pair', points: 5, seconds: HOUR_SECONDS },
  confirmation: { name: 'ticket-confirmation', points: 3, seconds: HOUR_SECONDS },
} as const satisfies Record<string, Limit>;

/** @throws AppError `rate_limited` */
export const countAccount = (limits: Limits, userId: string): Promise<void> =>
  limits.consume(WRITE_LIMITS.account, userId);

/** @throws AppError `rate_limited` */
export async function countStranger(limits: Limits, clientAddress: string, email: string): Promise<void> {
  const network = networkOf(clientAddress);
  await limits.consume(WRITE_LIMITS.pair, `${network} ${email}`);
  await limits.consume(WRITE_LIMITS.network, network);
}
