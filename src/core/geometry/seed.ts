import { hashUnits } from '#core/random/hash.ts';

/**
 * The only source of variation: the same name gives the same drawing on every machine, for ever. By the bytes of UTF-8, as
 * other implementations of the geometry do.
 */
export const seedOf = (name: string): number => hashUnits(new TextEncoder().encode(name));

/** The choice number `index` of a seed: ⌊seed / 6^index⌋ modulo the number of options. */
export const choose = <T>(seed: number, index: number, options: readonly [T, ...T[]]): T =>
  options[Math.floor(seed / 6 ** index) % options.length] ?? options[0];
