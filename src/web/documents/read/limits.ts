/** In characters: a day and a half of talk, with its times. What is larger would only be slow. */
export const MOST_CHARACTERS = 12_000_000;
