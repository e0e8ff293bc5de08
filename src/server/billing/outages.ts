import { type Column, eq, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Refusable } from '#core/admin/admin-order.ts';
import type { PaymentProviderId } from '#core/billing/order.ts';
import { AppError } from '#core/errors/app-error.ts';
import { limitText } from '#core/text/limit-text.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import type { BaseServices } from '../base/base-services.ts';
import { toStorable } from '../http/storable-text.ts';
import { orders } from './tables.ts';

/** One order that its provider cannot tell of is no outage. */
const MOST_IN_A_ROW = 3;

export interface Outages {
  /** The others of such a provider would only wait for the same. */
  isDown: (provider: PaymentProviderId) => boolean;
  /** @returns whether it was the provider that did not answer, and not something else */
  note: (provider: PaymentProviderId, error: unknown) => boolean;
  noteAnswer: (provider: PaymentProviderId) => void;
}

/** Which providers do not answer, within one run of a job that asks them about many orders. */
export function watchOutages(): Outages {
  const inARow = new Map<PaymentProviderId, number>();
  return {
    isDown: (provider) => (inARow.get(provider) ?? 0) >= MOST_IN_A_ROW,
    note(provider, error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') return false;
      inARow.set(provider, (inARow.get(provider) ?? 0) + 1);
      return true;
    },
    noteAnswer: (provider) => void inARow.delete(provider),
  };
}

/** What a provider refused now it hardly takes a minute later. */
const AFTER_REFUSAL_MS = 6 * HOUR_MS;
const REFUSAL_LENGTH = 300;

/** @param refusedAt when a provider last refused it, where it did */
export const mayBeAskedAgain = (refusedAt: Column, now: Date): SQL | undefined =>
  or(isNull(refusedAt), lt(refusedAt, new Date(now.getTime() - AFTER_REFUSAL_MS)));

/** When a provider refused it last, and its words as administrators are shown them. */
export async function keepRefusal(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  what: Refusable,
  { orderId, error }: { orderId: string; error: unknown },
): Promise<void> {
  const words = limitText(toStorable(error instanceof Error ? error.message : String(error)), REFUSAL_LENGTH);
  const refusal = { [`${what}RefusedAt`]: clock(), [`${what}Refusal`]: words };
  await db.update(orders).set(refusal).where(eq(orders.id, orderId));
}
