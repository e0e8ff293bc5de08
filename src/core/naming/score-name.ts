/** What can be measured of a name: how long it is, how it sounds at its start, and how it is typed. */
import type { Language } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { countSyllables } from '#core/text/count-syllables.ts';
import { toSlug } from '#core/text/snippet.ts';

export interface NameMeasures {
  /** Of Japanese names, morae. */
  syllables: number;
  /** Without spaces. */
  letters: number;
  /** Two words or parts that begin with the same sound. */
  isAlliterated: boolean;
  /** "quiet-harbour"; empty for letters that have no plain form. */
  address: string;
  /** 0 to 100; see `scoreName`. */
  score: number;
}

/** A piece of a name, and how it is written in an address where its own letters cannot be. */
export interface NamePart {
  word: string;
  /** In plain letters, for example the reading of kanji. */
  plain: string;
}

/** "静かな|shizukana" or "Harbour". */
export function readPart(text: string, language: Language): NamePart {
  const [word = '', plain] = text.split('|');
  return { word, plain: plain ?? toPlain(word, language) };
}

/** As it is typed in an address; empty where letters have no plain form. */
export function toPlain(text: string, language: Language): string {
  const slug = toSlug(text, language);
  return /^[a-z0-9-]*$/.test(slug) ? slug : '';
}

/** `parts` are those the name was put together from, in its own order. */
export function measureName(
  name: string,
  parts: readonly NamePart[],
  language: Language,
): Omit<NameMeasures, 'score'> {
  const isReadable = parts.every(({ plain }) => plain !== '');
  // What is written as one word is typed as one; Japanese is typed by its reading, word by word.
  const isOneWord = language !== 'ja' && !/\s/.test(name);
  const typed = isOneWord ? name : parts.map(({ plain }) => plain).join('-');
  const address = isReadable ? toPlain(typed, language) : '';
  const words = name.split(/[\s’'-]+/).filter(Boolean);
  const spoken = language === 'ja' && isReadable ? countMorae(address) : 0;
  const starts = parts.map(({ plain }) => firstSound(plain, language)).filter(Boolean);
  return {
    syllables: spoken || words.reduce((sum, word) => sum + countSyllables(word, language), 0),
    letters: [...name.replace(/\s/g, '')].length,
    isAlliterated: starts.length > 1 && new Set(starts).size < starts.length,
    address,
  };
}

/** Where two letters are one sound at the beginning of a word, and one letter two. */
const FIRST_SOUNDS: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/^(?:sh|ch|th)/, ''],
    [/^ph/, 'f'],
    [/^(?:kn|gn)/, 'n'],
    [/^wr/, 'r'],
    [/^c(?=[eiy])/, 's'],
    [/^[cq]/, 'k'],
  ],
  es: [
    [/^(?:ch|ll)/, ''],
    [/^c(?=[ei])|^z/, 'z'],
    [/^[cq]/, 'k'],
    [/^g(?=[ei])/, 'j'],
    [/^v/, 'b'],
  ],
  fr: [
    [/^ch/, ''],
    [/^ph/, 'f'],
    [/^c(?=[eiy])/, 's'],
    [/^[cq]/, 'k'],
    [/^g(?=[eiy])/, 'j'],
  ],
  de: [
    [/^(?:sch|s(?=[pt])|ch)/, 'sch'],
    [/^ph|^v/, 'f'],
    [/^qu?|^c/, 'k'],
  ],
  ja: [[/^(?:sh|ch|ts)/, '']],
};

/** "shore" begins with another sound than "slow". */
function firstSound(plain: string, language: Language): string {
  for (const [letters, sound] of FIRST_SOUNDS[language]) {
    const found = letters.exec(plain)?.[0];
    if (found) return sound || found;
  }
  return plain[0] ?? '';
}

/** Of romanised Japanese: every vowel, and every "n" or doubled consonant that stands for itself. */
export const countMorae = (romaji: string): number =>
  romaji.match(/[aeiou]|n(?![aeiouy])|([kstpgdbz])(?=\1)/g)?.length ?? 0;

/**
 * A measuring rod of our own, no law: 50, and
 * for two to four syllables 20, five 10, one 8, seven and more −15 (in morae: three to seven, eight, two, eleven);
 * for up to 10 letters 12, up to 14 6 (of Japanese 6 and 9); for alliteration 8; for an address in plain letters 5;
 * for a word of the user's own 5.
 */
export function scoreName(
  measures: Omit<NameMeasures, 'score'>,
  isJapanese: boolean,
  hasOwnWord: boolean,
): number {
  const { syllables, letters, isAlliterated, address } = measures;
  const [least, most, fair, far] = isJapanese ? [3, 7, 8, 11] : [2, 4, 5, 7];
  const [brief, middling] = isJapanese ? [6, 9] : [10, 14];
  let score = 50;
  if (syllables >= least && syllables <= most) score += 20;
  else if (syllables === fair) score += 10;
  else if (syllables < least) score += 8;
  else if (syllables >= far) score -= 15;
  if (letters <= brief) score += 12;
  else if (letters <= middling) score += 6;
  if (isAlliterated) score += 8;
  if (address !== '') score += 5;
  if (hasOwnWord) score += 5;
  return clamp(score, 0, 100);
}
