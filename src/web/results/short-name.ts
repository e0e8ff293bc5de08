/** In characters. */
const LONGEST = 60;

/** What a line or a card is called in the labels of its buttons. */
export const shortName = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
