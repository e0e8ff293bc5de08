/** FNV-1a with a final mix: a well-spread 32-bit number out of any text, the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

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
