/** Sets of places in a list, a bit for each of them: thousands are intersected and counted some thirty at a time. */
export type PlaceSet = Uint32Array;

/** @param size of the list */
export const noPlaces = (size: number): PlaceSet => new Uint32Array(Math.ceil(size / 32));

export function allPlaces(size: number): PlaceSet {
  const places = noPlaces(size).fill(~0);
  const last = size & 31;
  if (last > 0) places[places.length - 1] = (1 << last) - 1;
  return places;
}

export function placesWhere(size: number, holds: (place: number) => boolean): PlaceSet {
  const places = noPlaces(size);
  for (let place = 0; place < size; place += 1) if (holds(place)) addPlace(places, place);
  return places;
}

export function addPlace(places: PlaceSet, place: number): void {
  places[place >>> 5] = (places[place >>> 5] ?? 0) | (1 << (place & 31));
}

export const hasPlace = (places: PlaceSet, place: number): boolean =>
  ((places[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;

/** Takes out of the set what another does not hold. */
export function keepCommon(places: PlaceSet, other: PlaceSet): void {
  for (let word = 0; word < places.length; word += 1) places[word] = (places[word] ?? 0) & (other[word] ?? 0);
}

/** How many both hold. */
export function countCommon(places: PlaceSet, other: PlaceSet): number {
  let count = 0;
  for (let word = 0; word < places.length; word += 1)
    count += bitsOf((places[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** Takes out what the test does not hold for, and asks it of what the set holds only. */
export function keepWhere(places: PlaceSet, holds: (place: number) => boolean): void {
  for (let word = 0; word < places.length; word += 1) {
    let kept = 0;
    // The lowest bit that is left, one after the other.
    for (let left = places[word] ?? 0; left !== 0; left &= left - 1) {
      const lowest = left & -left;
      if (holds(word * 32 + 31 - Math.clz32(lowest))) kept |= lowest;
    }
    places[word] = kept;
  }
}

/** Bits that are set, counted in pairs, fours and bytes (H. S. Warren, Hacker's Delight, 5-1). */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
