/**
 * Where text that runs from right to left stands among text that runs from left to right: the Unicode Bidirectional
 * Algorithm, for what draws its own lines. What is broken into lines is broken first and reordered line by line.
 */
import createBidi from 'bidi-js';

const bidi = createBidi();

/** Letters of scripts from right to left, and the marks that turn text round. */
const TURNED =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export interface Direction {
  /** Of the UTF-16 unit at `index`: odd from right to left, even from left to right, higher the deeper it is nested. */
  levelAt: (index: number) => number;
  /** Whether its paragraph begins on the right, which its first letter says. Paragraphs are parted by line breaks. */
  isFromRight: (index: number) => boolean;
}

export function findDirection(text: string): Direction {
  if (!TURNED.test(text)) return { levelAt: () => 0, isFromRight: () => false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return {
    levelAt: (index) => levels[index] ?? 0,
    isFromRight: (index) =>
      paragraphs.some(({ start, end, level }) => start <= index && index <= end && level % 2 === 1),
  };
}

/** The parts of one line, given in the order of reading, from left to right. */
export function toVisualOrder<Part extends { level: number }>(line: readonly Part[]): Part[] {
  const parts = [...line];
  const highest = parts.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < parts.length; from += 1) {
      let to = from;
      while ((parts[to]?.level ?? -1) >= level) to += 1;
      for (const [at, part] of parts.slice(from, to).reverse().entries()) parts[from + at] = part;
      from = to;
    }
  return parts;
}

/** As it looks from right to left: a bracket opens to the other side. */
export const mirror = (character: string): string => bidi.getMirroredCharacter(character) ?? character;
