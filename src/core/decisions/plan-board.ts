/** A board of nine fields: which wish belongs where, what comes first, and what stands in the middle. */
import { foldText } from '#core/text/fold-text.ts';
import { shareMinutes } from '#core/time/share-minutes.ts';

/** A field of life, and the beginnings of words by which a wish for it is known. */
export interface PlannedField {
  key: string;
  stems: readonly string[];
}

interface BoardField {
  key: string;
  /** The wishes for it, as written. */
  wishes: string[];
  /** 1 is the field that matters most. */
  rank: number;
  /** Place in the grid of three by three, read line by line: 4 is the middle. */
  place: number;
  /** A week; 0 outside the first three. */
  minutes: number;
}

export interface BoardPlan {
  /** By rank. */
  fields: BoardField[];
  /** Wishes in which no word of any field was found. */
  unplaced: string[];
}

/** The middle first, then beside and above it, then the corners. */
const PLACES = [4, 1, 5, 7, 3, 0, 2, 8, 6];
/** What the chosen field counts for, in wishes. */
const FOCUS_WEIGHT = 3;
const FIRST = 3;
const LEAST_MINUTES = 15;

/** One wish a line. Fields with more wishes come first; the focus leads where it is one of the fields. */
export function planBoard(
  text: string,
  fields: readonly PlannedField[],
  focus: string,
  minutes: number,
): BoardPlan {
  const placed = new Map<string, string[]>(fields.map(({ key }) => [key, []]));
  const unplaced: string[] = [];
  for (const wish of splitWishes(text)) (placed.get(fieldOf(wish, fields) ?? '') ?? unplaced).push(wish);
  const weight = ({ key }: PlannedField): number =>
    (placed.get(key)?.length ?? 0) + (key === focus ? FOCUS_WEIGHT : 0);
  const ranked = fields
    .map((field, index) => ({ field, index }))
    .sort(
      (a, b) =>
        Number(b.field.key === focus) - Number(a.field.key === focus) ||
        weight(b.field) - weight(a.field) ||
        a.index - b.index,
    )
    .map(({ field }) => field);
  const shares = shareMinutes(minutes, ranked.slice(0, FIRST).map(weight), LEAST_MINUTES);
  return {
    fields: ranked.map(({ key }, index) => ({
      key,
      wishes: placed.get(key) ?? [],
      rank: index + 1,
      place: PLACES[index] ?? index,
      minutes: shares[index] ?? 0,
    })),
    unplaced,
  };
}

const MOST_WISHES = 30;

const splitWishes = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-–—*•・]\s*|\d{1,2}[.)]\s+)/, '').trim())
    .filter(Boolean)
    .slice(0, MOST_WISHES);

/** The field most of whose stems begin a word of the wish; in scripts without spaces, stand anywhere in it. */
function fieldOf(wish: string, fields: readonly PlannedField[]): string | undefined {
  const found = wordsOnly(wish);
  const hits = ({ stems }: PlannedField): number =>
    stems.filter((stem) => {
      const plain = wordsOnly(stem);
      const isSpaced = /^\p{sc=Latin}/u.test(plain);
      return isSpaced ? ` ${found}`.includes(` ${plain}`) : found.includes(plain);
    }).length;
  const best = fields.reduce<{ key?: string; hits: number }>(
    (most, field) => (hits(field) > most.hits ? { key: field.key, hits: hits(field) } : most),
    { hits: 0 },
  );
  return best.key;
}

/** Small letters without accents; everything that is no letter or digit becomes a space. */
const wordsOnly = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}ー]+/gu, ' ');
