/** What sellers earned, and how it is paid to them. Integer cents; dates are ISO 8601. */
import { DAY_MS } from '#core/time/durations.ts';
import { TOOL_SALES } from '../prices/price-book.ts';
import type { LedgerAccount } from './ledger.ts';

export const PAYOUT_STATES = ['requested', 'settled', 'refused', 'withdrawn'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What a seller sends. */
export interface NewPayout {
  cents: number;
  /** Where to pay, in the seller's words. */
  destination: string;
  /** All that is owed, though it is less than the least: for who wants to delete the account, which waits for it. */
  isLast?: boolean | undefined;
}

export const DESTINATION_LENGTH = 300;
/** One that is taken back and asked for again is a mail and some rows each time. */
export const PAYOUTS_DAILY = 5;
export const PAYOUT_NOTE_LENGTH = 300;

/** What becomes of the money. Each moves the payout's cents from the second account to the first. */
export const PAYOUT_WAYS = {
  requested: ['seller', 'payouts'],
  settled: ['payouts', 'bank'],
  refused: ['payouts', 'seller'],
  withdrawn: ['payouts', 'seller'],
} as const satisfies Record<PayoutState, readonly [debit: LedgerAccount, credit: LedgerAccount]>;

/** Shares of orders whose first posting is not later than this may be paid out. */
export const maturedBefore = (now: Date): Date => new Date(now.getTime() - TOOL_SALES.holdDays * DAY_MS);

export interface Balance {
  /** All that is owed to the seller, what they asked for left out. Below zero when a bank took back what was paid out. */
  balanceCents: number;
  /** Of recent sales: may still go back to the buyer. */
  heldCents: number;
  /** May be asked for. Never below zero. */
  availableCents: number;
  /** Asked for, and not decided. */
  requestedCents: number;
}

/** @param sums of the seller's postings: all, and those of orders that are not matured */
export const balanceOf = ({
  owed,
  held,
  requested,
}: {
  owed: number;
  held: number;
  requested: number;
}): Balance => ({
  balanceCents: owed,
  heldCents: held,
  availableCents: Math.max(0, owed - held),
  requestedCents: requested,
});

type PayoutRefusal = 'too_little' | 'not_available' | 'payout_waiting';

/** Why so much cannot be asked for; null when it can. Whoever leaves is paid whatever is left, whole, once nothing is held. */
export function payoutRefusal(
  { cents, isLast = false }: Pick<NewPayout, 'cents' | 'isLast'>,
  { balanceCents, availableCents, requestedCents }: Balance,
): PayoutRefusal | null {
  if (requestedCents > 0) return 'payout_waiting';
  const isAll = isLast && cents > 0 && cents === balanceCents;
  if (cents < TOOL_SALES.minPayoutCents && !isAll) return 'too_little';
  return cents > availableCents ? 'not_available' : null;
}

/** What a posting was to its seller. `returned`: a bank decided for them. */
export type EarningKind = 'sale' | 'reversal' | 'returned' | 'payout' | 'payout_refused' | 'payout_withdrawn';

/** One line of a seller's statement. */
export interface Earning {
  id: string;
  at: string;
  kind: EarningKind;
  /** What was sold; null for a payout. */
  name: string | null;
  /** What the buyer paid for it, tax left out; null for a payout. */
  priceCents: number | null;
  /** Above zero what came to the seller, below zero what left. */
  cents: number;
}

export interface Earnings extends Balance {
  /** Whether the user may sell now. */
  hasResaleRights: boolean;
}

/** A payout as its seller sees it. */
export interface PayoutView {
  id: string;
  cents: number;
  state: PayoutState;
  /** How it was paid, or why not. */
  note: string | null;
  requestedAt: string;
  decidedAt: string | null;
}

/** A payout as administrators see it. */
export interface AdminPayout extends PayoutView {
  /** Null once the account is gone. */
  seller: { id: string; name: string; email: string } | null;
  /** Null once it is decided. */
  destination: string | null;
  /** Of its seller, as it is now. Below zero: what they ask for is not theirs any more, by so much. */
  balanceCents: number;
}
