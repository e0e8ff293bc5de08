/**
 * FNV-1a over the units of a text, then the finaliser of MurmurHash3, so that similar texts differ: a well-spread whole
 * number of 32 bits, the same on every machine, for ever.
 * @param unitAt bytes of UTF-8, or units of UTF-16: they give other numbers for what is not ASCII
 */
export function hashUnits(count: number, unitAt: (index: number) => number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < count; index += 1) hash = Math.imul(hash ^ unitAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
