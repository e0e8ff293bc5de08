/** What resale rights allow, as the price book says it. Why these numbers: docs/decisions/020-transfers.md. */
import book from '#content/prices.json' with { type: 'json' };
import type { PriceBook } from '#content/schema.ts';
import type { PaidLevel } from '../licenses/levels.ts';

const { terms, floorCents, ceilingCents, offerDays } = (book as PriceBook).resale;

/** By the level of a license with resale rights; the other levels have none to use. */
export const RESALE_TERMS: Readonly<Partial<Record<PaidLevel, { seats: number; depth: number }>>> = terms;

/** The least that a license of one tool is sold for. No level is cheaper here than its tools are in a bundle. */
export const FLOOR_CENTS: Readonly<Record<PaidLevel, number>> = floorCents;

/** The most. */
export const CEILING_CENTS = ceilingCents;

/** How long an offer stays open. */
export const OFFER_DAYS = offerDays;
