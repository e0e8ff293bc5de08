/** Shortens texts to so many UTF-16 units, of which characters beyond the first plane take two. */

/** The beginning, never through the middle of a character. */
export const limitText = (text: string, most: number): string =>
  text.length <= most ? text : withoutHalf(text.slice(0, Math.max(0, most)));

/** Without the first half of a character that a cut left at the end. */
export const withoutHalf = (text: string): string => {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text;
};
