/** What an author may ask for a tool, and what of it is theirs. Integer cents. */
import { TOOL_SALES } from './price-book.ts';

export const isToolPrice = (cents: number): boolean =>
  Number.isInteger(cents) && cents >= TOOL_SALES.minCents && cents <= TOOL_SALES.maxCents;

/** Of what is paid for a tool, tax left out. */
export const authorShareOf = (priceCents: number): number =>
  Math.round((priceCents * TOOL_SALES.authorPercent) / 100);
