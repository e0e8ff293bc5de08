/** What resale rights allow. Why these numbers: docs/decisions/020-transfers.md. Amounts are integer cents. */
import type { PaidLevel } from '../licenses/levels.ts';

export interface ResaleTerms {
  /** How many licenses may be passed on at one time. */
  seats: number;
  /** How many hands a license may go through below this one: 1 = its children go no further. */
  depth: number;
}

/** By the level of a license with resale rights; the other levels have none to use. */
export const RESALE_TERMS: Readonly<Partial<Record<PaidLevel, ResaleTerms>>> = {
  reseller: { seats: 10, depth: 1 },
  exclusive: { seats: 25, depth: 2 },
};

/** The least that a license of one tool is sold for. No level is cheaper here than its tools are in a bundle. */
export const FLOOR_CENTS: Readonly<Record<PaidLevel, number>> = {
  standard: 900,
  pro: 2_400,
  reseller: 2_900,
  exclusive: 4_900,
};

/** The most, so that no slip of a hand charges somebody a fortune. */
export const CEILING_CENTS = 100_000;

/** How long an offer stays open. */
export const OFFER_DAYS = 14;
