/**
 * The books: every cent leaves one account for another, so that all accounts together are always zero. What is to be
 * written follows from the facts of an order before and after an event; in whatever order events come, the same facts
 * leave the same balances.
 */
import type { OrderFacts, PaymentFacts } from './order-facts.ts';

/** `provider`: what payment providers owe us. `tax`: what we owe the state. `sellers`: what we owe those who sold through us. */
export const LEDGER_ACCOUNTS = ['provider', 'sales', 'sellers', 'tax', 'refunds', 'disputes'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** From the account in `credit` to the one in `debit`. */
export interface Posting {
  debit: LedgerAccount;
  credit: LedgerAccount;
  /** Integer, above zero. */
  cents: number;
}

/** The tax in what went back: the same share of it as of the whole, in whole cents. */
const taxBack = ({ cents, taxCents = 0, refundedCents }: PaymentFacts): number =>
  cents === 0 ? 0 : Math.round((taxCents * Math.min(refundedCents, cents)) / cents);

/** How much went over each of the ways that money takes. */
function flowsOf({ payments }: OrderFacts) {
  const all = Object.values(payments);
  const sum = (of: (payment: (typeof all)[number]) => number) =>
    all.reduce((total, each) => total + of(each), 0);
  return {
    sold: sum(({ cents, taxCents = 0 }) => cents - taxCents),
    taxed: sum(({ taxCents = 0 }) => taxCents),
    refunded: sum((payment) => payment.refundedCents - taxBack(payment)),
    untaxed: sum(taxBack),
    // The bank takes what was not given back before.
    disputed: sum(({ dispute, cents, refundedCents }) =>
      dispute === 'opened' || dispute === 'lost' ? Math.max(0, cents - refundedCents) : 0,
    ),
  };
}

const WAYS = {
  sold: ['provider', 'sales'],
  taxed: ['provider', 'tax'],
  refunded: ['refunds', 'provider'],
  untaxed: ['tax', 'provider'],
  disputed: ['disputes', 'provider'],
} as const satisfies Record<keyof ReturnType<typeof flowsOf>, [LedgerAccount, LedgerAccount]>;

export function postingsBetween(before: OrderFacts, after: OrderFacts): Posting[] {
  const [old, now] = [flowsOf(before), flowsOf(after)];
  return (Object.keys(WAYS) as (keyof typeof WAYS)[]).flatMap((way): Posting[] => {
    const [debit, credit] = WAYS[way];
    const cents = now[way] - old[way];
    if (cents === 0) return [];
    return [cents > 0 ? { debit, credit, cents } : { debit: credit, credit: debit, cents: -cents }];
  });
}
