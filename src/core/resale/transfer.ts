/** Licenses that are passed on, as the browser sees them. Dates are ISO 8601, amounts integer cents. */
import type { PaidLevel } from '../licenses/levels.ts';

/** A gift ends with the license that it comes from; what was sold is its buyer's for good. */
export const TRANSFER_KINDS = ['gift', 'sale'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** `ended`: it was accepted, and counts no more. */
const TRANSFER_STATES = ['open', 'accepted', 'withdrawn', 'expired', 'ended'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** What the browser sends to offer a license. */
export interface NewTransfer {
  /** Slug or alias. */
  toolSlug: string;
  level: PaidLevel;
  kind: TransferKind;
  /** Whom it is offered to. They need no account yet. */
  email: string;
  /** Null for a gift. */
  priceCents: number | null;
  /** Whether the recipient may pass it on once more. */
  hasResale: boolean;
}

interface TransferFacts {
  id: string;
  kind: TransferKind;
  toolSlug: string;
  level: PaidLevel;
  hasResale: boolean;
  priceCents: number | null;
  state: TransferState;
  /** Until when the offer may be accepted. */
  expiresAt: string;
}

/** For whoever passes it on. */
export interface TransferView extends TransferFacts {
  /** Null once one of the two accounts is gone. */
  email: string | null;
  /** What a sale brings its seller. */
  shareCents: number | null;
  createdAt: string;
  canWithdraw: boolean;
}

/** For whoever it is offered to. */
export interface OfferView extends TransferFacts {
  /** Name or address of whoever offers it. */
  from: string;
  /** Until when a gift would be held as things stand; null = for good. */
  heldUntil: string | null;
  /** What an order of it names. Null for a gift. */
  productId: string | null;
}

/** A tool whose license may be passed on. */
export interface ResaleRight {
  toolSlug: string;
  level: PaidLevel;
  /** As in the terms: above 1, its children may be given resale rights. */
  depth: number;
  /** Null = for good. */
  expiresAt: string | null;
}

export interface ResaleOverview {
  seats: number;
  /** Taken by open offers and by licenses that are held. */
  usedSeats: number;
  /** By slug. */
  rights: ResaleRight[];
}

const PRODUCT = 'transfer:';

/** How an order names an offer. */
export const transferProduct = (id: string): string => `${PRODUCT}${id}`;

/** The offer that an order's item names; undefined for a product of the price book. */
export const transferOfProduct = (productId: string): string | undefined =>
  productId.startsWith(PRODUCT) ? productId.slice(PRODUCT.length) : undefined;
