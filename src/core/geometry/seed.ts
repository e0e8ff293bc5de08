/**
 * The only source of variation: the same name gives the same drawing on every machine, for ever.
 * FNV-1a, 32 bits, over the name's UTF-8 bytes, then the finaliser of MurmurHash3 (so that similar names differ).
 */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b) >>> 0;
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35) >>> 0;
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The choice number `index` of a seed: ⌊seed / 6^index⌋ modulo the number of options. */
export const choose = <T>(seed: number, index: number, options: readonly [T, ...T[]]): T =>
  options[Math.floor(seed / 6 ** index) % options.length] ?? options[0];
