import { hashUnits } from '#core/random/hash.ts';

/**
 * The only source of variation: the same name gives the same drawing on every machine, for ever. By the bytes of UTF-8, as
 * other implementations of the geometry do.
 */
export function seedOf(name: string): number {
  const bytes = new TextEncoder().encode(name);
  return hashUnits(bytes.length, (index) => bytes[index] ?? 0);
}

/** The choice number `index` of a seed: ⌊seed / 6^index⌋ modulo the number of options. */
export const choose = <T>(seed: number, index: number, options: readonly [T, ...T[]]): T =>
  options[Math.floor(seed / 6 ** index) % options.length] ?? options[0];
