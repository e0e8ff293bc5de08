/**
 * Which file of which font has a character. The fonts are cut into some hundred files by the characters they hold;
 * only those that a text needs are fetched.
 */
import emojiRanges from '@fontsource/noto-emoji/unicode.json';
import latinRanges from '@fontsource/noto-sans/unicode.json';
import arabicRanges from '@fontsource/noto-sans-arabic/unicode.json';
import hebrewRanges from '@fontsource/noto-sans-hebrew/unicode.json';
import japaneseRanges from '@fontsource/noto-sans-jp/unicode.json';
import chineseRanges from '@fontsource/noto-sans-sc/unicode.json';

export type FontStyle = 'regular' | 'medium' | 'bold' | 'italic';

const UPRIGHT = { regular: '400-normal', medium: '400-normal', bold: '700-normal', italic: '400-normal' };

interface Family {
  name: string;
  ranges: Record<string, string>;
  styles: Record<FontStyle, string>;
  /** Its letters join, or carry marks that its rules put in their place. */
  isShaped?: boolean;
}

const FAMILIES: Family[] = [
  {
    name: 'noto-sans',
    ranges: latinRanges,
    styles: { regular: '400-normal', medium: '500-normal', bold: '700-normal', italic: '400-italic' },
  },
  { name: 'noto-sans-hebrew', ranges: { hebrew: hebrewRanges.hebrew }, styles: UPRIGHT, isShaped: true },
  { name: 'noto-sans-arabic', ranges: { arabic: arabicRanges.arabic }, styles: UPRIGHT, isShaped: true },
  { name: 'noto-sans-jp', ranges: japaneseRanges, styles: UPRIGHT },
  {
    name: 'noto-emoji',
    ranges: emojiRanges,
    styles: { ...UPRIGHT, bold: '400-normal' },
  },
  // After the emoji, which it has, too. What Japanese does not write: simplified and rarer characters.
  { name: 'noto-sans-sc', ranges: chineseRanges, styles: UPRIGHT },
];

export interface FontFile {
  file: string;
  isShaped: boolean;
}

interface Part {
  ranges: [first: number, last: number][];
  fileOf: (style: FontStyle) => FontFile;
}

let known: Part[] | undefined;

/** In the order in which fonts are asked. */
const parts = (): Part[] => {
  known ??= FAMILIES.flatMap(({ name, ranges, styles, isShaped = false }) =>
    Object.entries(ranges).map(([subset, list]) => ({
      ranges: parseRanges(list),
      fileOf: (style: FontStyle) => ({
        file: `${name}/files/${name}-${subset.replace(/[[\]]/g, '')}-${styles[style]}.woff`,
        isShaped,
      }),
    })),
  );
  return known;
};

/** `U+0-7F,U+2014,U+4??` */
export const parseRanges = (list: string): [number, number][] =>
  list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'f'), 16)];
  });

/** Files that may have this character, the best first. Not each of them keeps its promise. */
export function filesFor(character: string, style: FontStyle): FontFile[] {
  const code = character.codePointAt(0) ?? 0;
  return parts()
    .filter(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))
    .map(({ fileOf }) => fileOf(style));
}
