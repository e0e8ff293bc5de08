/**
 * Which of many texts cannot hold a query, known without reading them: each has a bit for every three letters that
 * follow one another in it. What passes is still to be read; what does not is not there.
 */
const LETTERS = 3;
/** Bits of a text, in words of 32. A description has some 250 of a thousand. */
const WORDS = 32;

/** @param words a power of two: how many stand for a text */
const bitAt = (text: string, place: number, words: number): number =>
  (Math.imul(text.charCodeAt(place), 0x9e3779b1) ^
    Math.imul(text.charCodeAt(place + 1), 0x85ebca6b) ^
    Math.imul(text.charCodeAt(place + 2), 0xc2b2ae35)) >>>
  (Math.clz32(words) - 4);

/** The bits of each text, one after the other. */
export function sieveTexts(texts: readonly string[], words = WORDS): Uint32Array {
  const bits = new Uint32Array(texts.length * words);
  for (const [index, text] of texts.entries())
    for (let place = 0; place + LETTERS <= text.length; place += 1) {
      const bit = bitAt(text, place, words);
      const at = index * words + (bit >>> 5);
      bits[at] = (bits[at] ?? 0) | (1 << (bit & 31));
    }
  return bits;
}

/** The same texts in another order. @param order places in the one before */
export function reorderSieve(bits: Uint32Array, order: readonly number[]): Uint32Array {
  const sorted = new Uint32Array(bits.length);
  for (const [place, from] of order.entries())
    sorted.set(bits.subarray(from * WORDS, (from + 1) * WORDS), place * WORDS);
  return sorted;
}

/** The bits that a text with the query in it has; none for one of fewer than three letters. */
export function wantedBits(query: string, words = WORDS): Uint16Array {
  const wanted = new Set<number>();
  for (let place = 0; place + LETTERS <= query.length; place += 1) wanted.add(bitAt(query, place, words));
  return Uint16Array.from(wanted);
}

/** @param from where the bits of the text begin */
export function hasBits(bits: Uint32Array, wanted: Uint16Array, from = 0): boolean {
  for (const bit of wanted) if (!((bits[from + (bit >>> 5)] ?? 0) & (1 << (bit & 31)))) return false;
  return true;
}

/** Whether the text at a place may hold the query. One of fewer than three letters any of them may. */
export function passSieve(bits: Uint32Array, query: string): (place: number) => boolean {
  const wanted = wantedBits(query);
  return (place) => hasBits(bits, wanted, place * WORDS);
}
