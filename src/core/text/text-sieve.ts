import { addPlace, hasPlace, keepCommon, noPlaces, type PlaceSet } from '../lists/place-set.ts';

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

function forEachBit(text: string, words: number, take: (bit: number) => void): void {
  for (let place = 0; place + LETTERS <= text.length; place += 1) take(bitAt(text, place, words));
}

/** The bits of a text. */
export function sieveText(text: string, words = WORDS): PlaceSet {
  const bits = noPlaces(words * 32);
  forEachBit(text, words, (bit) => addPlace(bits, bit));
  return bits;
}

/** The bits that a text with the query in it has; none for one of fewer than three letters. */
export function wantedBits(query: string, words = WORDS): Uint16Array {
  const wanted = new Set<number>();
  forEachBit(query, words, (bit) => wanted.add(bit));
  return Uint16Array.from(wanted);
}

export function hasBits(bits: PlaceSet, wanted: Uint16Array): boolean {
  for (const bit of wanted) if (!hasPlace(bits, bit)) return false;
  return true;
}

/** Of a list of texts: for each bit the places of the texts that have it. */
export function sieveList(texts: readonly string[], words = WORDS): PlaceSet[] {
  const sieve = Array.from({ length: words * 32 }, () => noPlaces(texts.length));
  for (const [index, text] of texts.entries())
    forEachBit(text, words, (bit) => addPlace(sieve[bit] as PlaceSet, index));
  return sieve;
}

/** Takes out of the set the texts that cannot hold the query. */
export function keepSieved(places: PlaceSet, sieve: readonly PlaceSet[], query: string): void {
  for (const bit of wantedBits(query, sieve.length / 32)) keepCommon(places, sieve[bit] as PlaceSet);
}
