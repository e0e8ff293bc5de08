import type { Language } from '#core/languages/languages.ts';
import { rememberWords } from '../text/remember-words.ts';

/** Endings that only say how many, the longest first. */
const ENDINGS: Record<Language, RegExp> = {
  en: /(?:'s|(?<=[sxz]|ch|sh)es|(?<!s|u|i)s)$/,
  es: /(?:(?<=[^aeiouáéí])es|s)$/,
  fr: /(?:(?<=eau|eu)x|s)$/,
  de: /(?:(?<=...)(?:en|er|es|e|n|s))$/,
  ja: /(?!)/,
};

/** The same for "course" and "courses"; null for a word that carries no meaning of its own. */
export type ContentKeys = (word: string) => string | null;

export const createContentKeys = (language: Language, stop: ReadonlySet<string>): ContentKeys =>
  rememberWords((word) => (isContent(word, language, stop) ? keyOf(word, language) : null));

function keyOf(word: string, language: Language): string {
  if (word.length < 4) return word;
  const bare =
    language === 'en' && word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(ENDINGS[language], '');
  return bare.length < 3 ? word : bare;
}

function isContent(word: string, language: Language, stop: ReadonlySet<string>): boolean {
  if (stop.has(word) || /^[\p{N}.,]+$/u.test(word)) return false;
  if (language !== 'ja') return word.length > 2;
  return /[\p{sc=Han}\p{sc=Katakana}]/u.test(word) ? word.length > 1 : /^[a-z]{2,}$/.test(word);
}
