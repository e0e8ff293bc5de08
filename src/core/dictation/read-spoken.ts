import type { Language } from '../languages/languages.ts';
import { readSpaced } from './read-spaced.ts';
import { readUnspaced } from './read-unspaced.ts';
import type { DictatedPiece } from './spoken-piece.ts';
import { DICTATION_WORDS } from './words/words-of.ts';

/** One phrase as it was recognised, with the marks that were said in it. */
export const readSpoken = (spoken: string, language: Language): DictatedPiece[] =>
  (language === 'ja' ? readUnspaced : readSpaced)(spoken, DICTATION_WORDS[language]);
