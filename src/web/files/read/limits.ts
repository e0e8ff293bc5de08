/** In characters: far more than any model takes. Beyond it a page would become slow for nothing. */
export const MOST_CHARACTERS = 2_000_000;
