import type { PaymentProviderId } from '#core/billing/order.ts';
import { AppError } from '#core/errors/app-error.ts';

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
