/**
 * A seller's share of an order: of all that was paid and stayed, in whole cents. As with the rest of the books, what is to be
 * written follows from the facts before and after an event, so that a refund or a lost dispute takes its part back.
 */
import type { Posting } from './ledger.ts';
import type { OrderFacts } from './order-facts.ts';

/** Of a price in whole cents; what is less than a cent stays with the house. */
export const shareOf = (cents: number, percent: number): number => Math.floor((cents * percent) / 100);

/** What is owed to the seller of an order. @param percent of the price without its tax */
export function shareDue({ payments }: OrderFacts, percent: number): number {
  const kept = Object.values(payments).map(({ cents, taxCents = 0, refundedCents, dispute }) => {
    // Told before its payment, or with the bank: nothing of it is here.
    if (cents === 0 || dispute === 'opened' || dispute === 'lost') return 0;
    const price = cents - taxCents;
    return price - Math.round((price * Math.min(refundedCents, cents)) / cents);
  });
  return shareOf(
    kept.reduce((sum, cents) => sum + cents, 0),
    percent,
  );
}

export function sharePostings(before: OrderFacts, after: OrderFacts, percent: number): Posting[] {
  const cents = shareDue(after, percent) - shareDue(before, percent);
  if (cents === 0) return [];
  return [
    cents > 0
      ? { debit: 'sales', credit: 'sellers', cents }
      : { debit: 'sellers', credit: 'sales', cents: -cents },
  ];
}
