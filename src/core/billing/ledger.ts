/**
 * The books: every cent leaves one account for another, so that all accounts together are always zero. What is to be
 * written follows from the facts of an order before and after an event; in whatever order events come, the same facts
 * leave the same balances. What a seller earns stands in their own part of the account `seller`: a share of each payment
 * leaves `sales` for it and, in proportion, comes back with what is refunded or before a bank.
 */
import type { OrderFacts, PaymentFacts } from './order-facts.ts';
import { netBack, netLeft, netOf, taxBack } from './payment-tax.ts';

/**
 * `provider`: what payment providers owe us. `tax`: what we owe the state. `seller`: what we owe those who sell here.
 * `payouts`: what of it they have asked for. `bank`: what was paid to them.
 */
export const LEDGER_ACCOUNTS = [
  ...(['provider', 'sales', 'tax', 'refunds', 'disputes'] as const),
  ...(['seller', 'payouts', 'bank'] as const),
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** From the account in `credit` to the one in `debit`. */
export interface Posting {
  debit: LedgerAccount;
  credit: LedgerAccount;
  /** Integer, above zero. */
  cents: number;
  /** Whose part of `seller` or `payouts` it is, where one of the two accounts is one of these. */
  sellerId?: string | undefined;
}

/** What a seller gets of each payment of an order that nobody takes back. */
export interface SellerShare {
  sellerId: string;
  /** Integer, not more than the payment without its tax. */
  cents: number;
}

/** How much went over each of the ways that money takes. */
function flowsOf({ payments }: OrderFacts) {
  // A payment that was refused, or is not told yet, is not in the books, and so is nothing that goes back of it.
  const all = Object.values(payments).filter(({ paidAt }) => paidAt !== null);
  const sum = (of: (payment: (typeof all)[number]) => number) =>
    all.reduce((total, each) => total + of(each), 0);
  return {
    sold: sum(netOf),
    taxed: sum(({ taxCents = 0 }) => taxCents),
    refunded: sum(netBack),
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

/** @param shares one a seller */
export function postingsBetween(
  before: OrderFacts,
  after: OrderFacts,
  shares: readonly SellerShare[] = [],
): Posting[] {
  const [old, now] = [flowsOf(before), flowsOf(after)];
  const ways = Object.keys(WAYS) as (keyof typeof WAYS)[];
  return [
    ...ways.flatMap((way) => move(WAYS[way], now[way] - old[way])),
    ...shares.flatMap((share) =>
      move(['sales', 'seller'], earned(after, share) - earned(before, share)).map((posting) => ({
        ...posting,
        sellerId: share.sellerId,
      })),
    ),
  ];
}

/** Less than nothing goes the other way. */
function move([debit, credit]: readonly [LedgerAccount, LedgerAccount], cents: number): Posting[] {
  if (cents === 0) return [];
  return [cents > 0 ? { debit, credit, cents } : { debit: credit, credit: debit, cents: -cents }];
}

const earned = ({ payments }: OrderFacts, { cents }: SellerShare): number =>
  Object.values(payments).reduce((sum, payment) => sum + keptShare(payment, cents), 0);

/** The part of a share that stands, in whole cents: as much of it as of the payment was not taken back. */
function keptShare(payment: PaymentFacts, shareCents: number): number {
  const { dispute } = payment;
  const paid = netOf(payment);
  if (paid <= 0 || dispute === 'opened' || dispute === 'lost') return 0;
  return Math.round((shareCents * netLeft(payment)) / paid);
}
