/** What can be said about a number by its digits alone: its root, its pattern, and how common that pattern is. */
import { reduceDigits } from './reduce.ts';

type Pattern = 'single' | 'repeat' | 'rising' | 'falling' | 'alternating' | 'mirror' | 'doubled' | 'mixed';

export interface NumberSigns {
  /** As read, without signs between them; empty when there is none. At most 24. */
  digits: number[];
  /** "4 + 4 + 4 = 12 → 1 + 2 = 3"; empty for a single digit or a master number. */
  steps: string;
  /** 0 to 9, 11, 22 or 33. */
  root: number;
  /** The root as one digit. */
  base: number;
  isMaster: boolean;
  pattern: Pattern;
  /** Of this many random rows of digits of the same length, one shows the pattern; 0 where that says nothing. */
  oneIn: number;
  /** Each digit that occurs, most frequent first, then as read. */
  counts: { digit: number; count: number }[];
}

const MOST_DIGITS = 24;

/** Reads the digits out of "11:11", "4 4 4", "２２２" or a date; anything between them is skipped. */
export function readNumberSigns(text: string): NumberSigns {
  const digits = [...text.normalize('NFKC').replace(/[^0-9]/g, '')].slice(0, MOST_DIGITS).map(Number);
  const { steps, ...roots } = digits.length > 0 ? reduceDigits(digits) : NOTHING;
  const pattern = patternOf(digits);
  return {
    digits,
    ...roots,
    steps: steps.join(' → '),
    pattern,
    oneIn: oneIn(pattern, digits.length),
    counts: countDigits(digits),
  };
}

const NOTHING = { root: 0, base: 0, isMaster: false, steps: [] as string[] };

function patternOf(digits: readonly number[]): Pattern {
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  if (digits.length < 2) return 'single';
  if (steps.every((step) => step === 0)) return 'repeat';
  if (digits.length > 2 && steps.every((step) => step === 1)) return 'rising';
  if (digits.length > 2 && steps.every((step) => step === -1)) return 'falling';
  if (digits.length > 3 && digits.every((digit, index) => digit === digits[index % 2])) return 'alternating';
  if (digits.length > 2 && digits.every((digit, index) => digit === digits.at(-1 - index))) return 'mirror';
  if (digits.length > 3 && digits.length % 2 === 0 && steps.every((step, at) => at % 2 === 1 || step === 0))
    return 'doubled';
  return 'mixed';
}

/** Counts the rows of `length` digits (leading zeros allowed) that have the form of the pattern. */
function oneIn(pattern: Pattern, length: number): number {
  const ways: Partial<Record<Pattern, number>> = {
    repeat: 10,
    rising: 11 - length,
    falling: 11 - length,
    alternating: 100,
    mirror: 10 ** Math.ceil(length / 2),
    doubled: 10 ** (length / 2),
  };
  const count = ways[pattern];
  return count ? Math.round(10 ** length / count) : 0;
}

function countDigits(digits: readonly number[]): { digit: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  return [...counts].map(([digit, count]) => ({ digit, count })).sort((a, b) => b.count - a.count);
}
