/** Whether a license may be offered, and whether an offer may be taken or taken back. Undefined = yes. */
import { DAY_MS } from '#core/time/durations.ts';
import { normaliseEmail } from '../account/email-address.ts';
import type { TransferReason } from '../errors/error-reasons.ts';
import { isAtLeast, type Level } from '../licenses/levels.ts';
import { CEILING_CENTS, FLOOR_CENTS, RESALE_TERMS } from '../prices/price-book.ts';
import type { Right } from './resale-rights.ts';
import type { NewTransfer, TransferKind, TransferState } from './transfer.ts';

interface OfferQuestion {
  offer: Pick<NewTransfer, 'level' | 'kind' | 'email' | 'priceCents' | 'hasResale'>;
  /** Of the tool that is offered. */
  right: Pick<Right, 'depth'> & { license: Pick<Right['license'], 'level'> };
  /** What the tool asks for. */
  toolLevel: Level;
  ownEmail: string;
  freeSeats: number;
}

/** Why a license may not be offered. `level_too_low`: it would not open its tool. */
export function refuseOffer({
  offer,
  right,
  toolLevel,
  ownEmail,
  freeSeats,
}: OfferQuestion): TransferReason | 'level_too_low' | undefined {
  const { level, kind, email, priceCents, hasResale } = offer;
  if (normaliseEmail(email) === normaliseEmail(ownEmail)) return 'own_address';
  if (!isAtLeast(right.license.level, level)) return 'level_above_own';
  if (!isAtLeast(level, toolLevel)) return 'level_too_low';
  if (hasResale && (right.depth < 2 || !RESALE_TERMS[level])) return 'not_transferable';
  const isGift = kind === 'gift';
  const isPriced = priceCents !== null && priceCents >= FLOOR_CENTS[level] && priceCents <= CEILING_CENTS;
  if (isGift ? priceCents !== null : !isPriced) return 'price_outside';
  return freeSeats > 0 ? undefined : 'no_free_seat';
}

/** How far a license may go on that is passed on with this right. */
export const depthBelow = (right: Pick<Right, 'depth'>, hasResale: boolean): number =>
  hasResale ? right.depth - 1 : 0;

/** How long a checkout that was begun may still be paid. */
export const PAYABLE_MS = DAY_MS;

/** A row of `transfers`, as far as its state follows from it. */
export interface TransferRow {
  kind: TransferKind;
  state: Extract<TransferState, 'open' | 'accepted' | 'withdrawn'>;
  expiresAt: Date;
  /** When its checkout was begun, while that may be paid. */
  orderedAt: Date | null;
}

/** @param isHeld whether the license that came of it counts */
export function transferState(
  { state, expiresAt }: Pick<TransferRow, 'state' | 'expiresAt'>,
  isHeld: boolean,
  now: Date,
): TransferState {
  if (state === 'open') return now < expiresAt ? 'open' : 'expired';
  return state === 'accepted' && !isHeld ? 'ended' : state;
}

/** Why an offer cannot be taken. */
export function refuseAcceptance(
  row: Pick<TransferRow, 'state' | 'expiresAt'>,
  now: Date,
): TransferReason | undefined {
  if (row.state === 'accepted') return 'offer_accepted';
  if (row.state === 'withdrawn') return 'offer_withdrawn';
  return now < row.expiresAt ? undefined : 'offer_expired';
}

/** Why an offer, or a gift that was accepted, cannot be taken back. Once more is as once. */
export function refuseWithdrawal(row: TransferRow, now: Date): TransferReason | undefined {
  if (row.state === 'accepted') return row.kind === 'sale' ? 'offer_accepted' : undefined;
  const isBeingPaid = row.orderedAt !== null && now.getTime() < row.orderedAt.getTime() + PAYABLE_MS;
  return row.state === 'open' && isBeingPaid ? 'offer_being_paid' : undefined;
}
