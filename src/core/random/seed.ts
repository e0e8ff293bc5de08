import { hashUnits } from './hash.ts';

/** A well-spread 32-bit number out of any text, by its units of UTF-16. What drafts chose by it, they choose for ever. */
export const hashText = (text: string): number => hashUnits(text.length, (index) => text.charCodeAt(index));

/** The list in an order that depends on the seed only. */
export function shuffleBySeed<Item>(items: readonly Item[], seed: string | number): Item[] {
  const ranked = items.map((item, index) => ({ item, index, rank: hashText(`${seed}:${index}`) }));
  return ranked.sort((a, b) => a.rank - b.rank || a.index - b.index).map(({ item }) => item);
}

/** JSON with sorted keys, so that equal values give equal seeds whatever order they were entered in. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, entry) =>
    entry !== null && typeof entry === 'object' && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );
