import { LANGUAGES } from '#content/languages.ts';

/** Languages of the interface and of tool content. (Prompt bundles have content languages of their own.) */
export { LANGUAGES };

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** Each language named in itself, for switches, and in English, for prompts. */
export const LANGUAGE_NAMES: Record<Language, { own: string; english: string }> = {
  en: { own: 'English', english: 'English' },
  es: { own: 'Español', english: 'Spanish' },
  fr: { own: 'Français', english: 'French' },
  de: { own: 'Deutsch', english: 'German' },
  ja: { own: '日本語', english: 'Japanese' },
};
