/** Letters of a name's longest word, by which a heading is set smaller before the word is broken. */
export const longestWord = (name: string): number =>
  Math.max(1, ...name.split(/\s+/).map((word) => word.length));
