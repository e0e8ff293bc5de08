/** What a signed event may say at most. Beyond it nothing could be kept, and the same event would fail for ever. */

/** Fits into the database's integers. */
export const MOST_CENTS = 2_000_000_000;
/** Since 1970, of the last day that is written with four digits of a year. */
export const MOST_SECONDS = 253_402_300_799;
