/** The earlier texts of a note: which are kept, and what goes along to be kept when one of them is brought back. */
import { type EarlierText, isBlank, NOTE_LIMITS } from './note.ts';

/** How many are kept. @param bytes of each, the newest first; that one is kept whatever its size */
export function countKept(bytes: readonly number[]): number {
  let sum = 0;
  const end = bytes.findIndex((each, index) => {
    sum += each;
    return index > 0 && (index >= NOTE_LIMITS.versions || sum > NOTE_LIMITS.versionBytes);
  });
  return end < 0 ? bytes.length : end;
}

export const isSameEarlier = (a: EarlierText, b: EarlierText): boolean =>
  a.title === b.title && a.body === b.body;

const encoder = new TextEncoder();
export const bytesOf = ({ title, body }: EarlierText): number => encoder.encode(title + body).length;

/** As many of both as are kept, the newest last, each once. */
export function withEarlier(before: readonly EarlierText[], added: readonly EarlierText[]): EarlierText[] {
  const all = added.reduce(
    (texts, { title, body }) =>
      isBlank({ title, body })
        ? texts
        : [...texts.filter((each) => !isSameEarlier(each, { title, body })), { title, body }],
    [...before],
  );
  return all.slice(all.length - countKept(all.toReversed().map(bytesOf)));
}

/** Those that came. */
export const earlierSince = (before: readonly EarlierText[], now: readonly EarlierText[]): EarlierText[] =>
  now.filter((text) => !before.some((each) => isSameEarlier(each, text)));
