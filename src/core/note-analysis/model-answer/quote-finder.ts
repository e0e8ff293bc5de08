import type { Quote } from '../analysis-result.ts';

export type QuoteFinder = (wanted: unknown) => Quote | undefined;

/** Signs around a quote that the writer of an answer adds. */
const WRAPPING = /^["“”„«»「『'‘’\s]+|(?<!["“”„«»」』'‘’\s])["“”„«»」』'‘’\s]+$/gu;

/** Finds what an answer quotes in the text, also where only spaces and line ends differ. */
export function createQuoteFinder(text: string): QuoteFinder {
  let flat: { text: string; places: number[] } | undefined;
  const quote = (start: number, length: number): Quote => ({
    ...{ start, end: start + length },
    text: text.slice(start, start + length),
  });
  return (wanted) => {
    if (typeof wanted !== 'string') return undefined;
    for (const part of [wanted.trim(), wanted.replace(WRAPPING, '')]) {
      if (part === '') continue;
      const start = text.indexOf(part);
      if (start >= 0) return quote(start, part.length);
      flat ??= flatten(text);
      const words = part.replace(/\s+/g, ' ');
      const at = flat.text.indexOf(words);
      if (at < 0) continue;
      const from = flat.places[at] as number;
      return quote(from, (flat.places[at + words.length - 1] as number) + 1 - from);
    }
    return undefined;
  };
}

/** Every run of spaces as one, with where each sign stood. */
function flatten(text: string): { text: string; places: number[] } {
  let flat = '';
  const places: number[] = [];
  let isSpace = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    const wasSpace = isSpace;
    isSpace = /\s/.test(sign);
    if (isSpace && wasSpace) continue;
    flat += isSpace ? ' ' : sign;
    places.push(at);
  }
  return { text: flat, places };
}
