import type { Language } from '#core/languages/languages.ts';

/** What a plural has more than its singular, once accents are folded. Japanese has none, and Latin words with theirs. */
const ENDINGS: Record<Language, readonly string[]> = {
  en: ['s', 'es', 'ies'],
  es: ['s', 'es'],
  fr: ['s', 'x'],
  de: ['s', 'e', 'n', 'en', 'er'],
  ja: ['s'],
};

/** The word itself, and what it may be without the ending of a plural; never so little that it would stand in every text. */
export const withoutPlural = (word: string, language: Language): string[] => [
  word,
  ...ENDINGS[language]
    .filter(
      (ending) => word.endsWith(ending) && word.length - ending.length >= Math.min(ending.length + 2, 4),
    )
    .map((ending) => word.slice(0, -ending.length)),
];
