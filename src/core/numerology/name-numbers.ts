/**
 * The numbers of a name by the Pythagorean letter table (A 1 … I 9, J 1 … R 9, S 1 … Z 8): expression from all letters,
 * soul urge from the vowels, personality from the consonants. Each word of the name is reduced by itself, master
 * numbers kept, and the sum again, after Hans Decoz, "Numerology: The Key to Your Inner Self" (1994).
 */
import { reduceNumber } from './reduce.ts';

interface LetterSum {
  /** The letters that are counted, in their order. */
  word: string;
  sum: number;
  root: number;
}

export interface NameNumbers {
  /** Latin letters only, in capitals, one entry a word; empty when the name has none. */
  words: string[];
  /** Each word with the sum of its letters and its root; the same of its vowels and of its consonants, where it has any. */
  parts: LetterSum[];
  vowels: LetterSum[];
  consonants: LetterSum[];
  /** 0 where there is no letter of the kind. */
  expression: number;
  soulUrge: number;
  personality: number;
}

export const letterValue = (letter: string): number => ((letter.charCodeAt(0) - 65) % 9) + 1;

export function readNameNumbers(name: string): NameNumbers {
  const words = toLatinWords(name);
  const parts = sumsOf(words, () => true);
  const vowels = sumsOf(words, isVowel);
  const consonants = sumsOf(words, (word, at) => !isVowel(word, at));
  return {
    words,
    parts,
    vowels,
    consonants,
    expression: rootOf(parts),
    soulUrge: rootOf(vowels),
    personality: rootOf(consonants),
  };
}

/** Y is a vowel where no vowel stands beside it: in "Lynn", not in "Maya". */
function isVowel(word: string, at: number): boolean {
  const plain = (letter: string | undefined) => letter !== undefined && 'AEIOU'.includes(letter);
  return word[at] === 'Y' ? !plain(word[at - 1]) && !plain(word[at + 1]) : plain(word[at]);
}

function sumsOf(words: readonly string[], counts: (word: string, at: number) => boolean): LetterSum[] {
  return words
    .map((word) => [...word].filter((_, at) => counts(word, at)))
    .filter((letters) => letters.length > 0)
    .map((letters) => {
      const sum = sumOf(letters);
      return { word: letters.join(''), sum, root: reduceNumber(sum) };
    });
}

const rootOf = (parts: readonly LetterSum[]): number =>
  reduceNumber(parts.reduce((total, { root }) => total + root, 0));

const sumOf = (letters: readonly string[]): number =>
  letters.reduce((total, letter) => total + letterValue(letter), 0);

/** What a letter becomes when it does not fall apart into a Latin letter and a mark. */
const SPELLED: Record<string, string> = {
  ß: 'SS',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ı: 'I',
};

function toLatinWords(name: string): string[] {
  const plain = [...name.normalize('NFKC')].map(
    (letter) => SPELLED[letter] ?? SPELLED[letter.toUpperCase()] ?? letter,
  );
  const capitals = plain
    .join('')
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .toUpperCase();
  return capitals
    .split(/[^A-Z]+/)
    .filter(Boolean)
    .slice(0, 8);
}
