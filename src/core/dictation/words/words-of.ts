import type { Language } from '../../languages/languages.ts';
import type { DictationWords } from '../dictation-words.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { JA } from './ja.ts';

export const DICTATION_WORDS: Readonly<Record<Language, DictationWords>> = {
  en: EN,
  es: ES,
  fr: FR,
  de: DE,
  ja: JA,
};
