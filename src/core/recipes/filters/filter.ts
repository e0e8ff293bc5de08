/** What every filter of a recipe is, and how it reads what a template hands it. */
import { isLanguage, type Language } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { maskUserText, unmaskUserText } from '#core/text/user-text.ts';

/**
 * Pure. Takes whatever comes: odd input gives an empty result, never an exception. Named arguments arrive as
 * pairs of name and value.
 */
export type Filter = (value: unknown, ...args: unknown[]) => unknown;
export type Filters = Readonly<Record<string, Filter>>;

/** Lets a function read the user's text as it was written, and makes what it gives safe for Markdown again. */
export const overUserText = (text: unknown, read: (plain: string) => unknown): unknown =>
  maskDeep(read(unmaskUserText(textOf(text))));

function maskDeep(value: unknown): unknown {
  if (typeof value === 'string') return maskUserText(value);
  if (Array.isArray(value)) return value.map(maskDeep);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, maskDeep(entry)]));
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** Named arguments by their names. */
export const namedOf = (args: readonly unknown[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(args.map((pair) => [textOf(listOf(pair)[0]), listOf(pair)[1]]));
export const countOf = (value: unknown): number => clamp(Math.trunc(Number(value)) || 0, 0, 1000);
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : 'en');

/** The values of a recipe with the user's own texts as they were written. */
export const plainValues = (values: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? unmaskUserText(value) : value,
    ]),
  );
