/**
 * A weighted decision matrix (the weighted sum model of multi-criteria decision analysis, Fishburn 1967) and how firm its
 * answer is: for each criterion, the weight at which another option would come first, all other weights unchanged.
 */
import { clamp } from '#core/numbers/clamp.ts';
import { limitText } from '#core/text/limit-text.ts';

interface Criterion {
  name: string;
  /** As given, ≥ 0; `share` is the same in whole percent of all weights. */
  weight: number;
  share: number;
}

interface RankedOption {
  name: string;
  /** One a criterion, 0 to 10. */
  scores: number[];
  /** Weighted mean of the scores, 0 to 10, to two decimals. */
  total: number;
  rank: number;
}

interface Tipping {
  criterion: string;
  /** The weight at which `challenger` draws level with the first; null where no weight that can be given does that. */
  weight: number | null;
  challenger: string;
  /** How far the weight would have to move, in percent of itself; 0 where there is no such weight. */
  change: number;
}

export interface Decision {
  criteria: Criterion[];
  /** Best first; equal totals share a rank and keep their order. */
  options: RankedOption[];
  /** Total of the first less total of the second; 0 with fewer than two options. */
  lead: number;
  tippings: Tipping[];
  /** The smallest change of one weight that changes the winner, in percent; 0 when no single weight can. */
  closest: number;
  /** Criteria whose removal changes the winner. */
  decisive: string[];
  /** "firm", "leaning" or "open"; "none" when there is nothing to compare. */
  verdict: 'firm' | 'leaning' | 'open' | 'none';
}

const MOST = 8;
const HEAVIEST = 100;
const NEUTRAL = 5;

/** `criteria`: "Freedom: 5" a line. `options`: "Stay: 4, 7, 8" a line, scores in the order of the criteria; a missing one counts 5. */
export function weighOptions(optionText: string, criterionText: string): Decision {
  const rows = readRows(criterionText).map(({ name, figures }) => ({
    name,
    weight: clamp(readNumbers(figures, 1)[0] ?? 1, 0, HEAVIEST),
  }));
  const whole = rows.reduce((sum, { weight }) => sum + weight, 0);
  const weights = rows.map(({ weight }) => (whole > 0 ? weight : 1));
  const scored = readRows(optionText).map(({ name, figures }) => {
    const numbers = readNumbers(figures, rows.length);
    return { name, scores: rows.map((_, at) => clamp(numbers[at] ?? NEUTRAL, 0, 10)) };
  });
  const options = rank(scored, weights);
  const tippings = rows.map(({ name }, at) => findTipping(name, at, options, weights));
  const changes = tippings.filter(({ weight }) => weight !== null).map(({ change }) => change);
  const lead = round((options[0]?.total ?? 0) - (options[1]?.total ?? 0));
  const closest = changes.length > 0 ? Math.min(...changes) : 0;
  const compared = options.length > 1 && rows.length > 0;
  return {
    criteria: rows.map(({ name, weight }, at) => ({ name, weight, share: shareOf(weights, at) })),
    options,
    lead: compared ? lead : 0,
    tippings: compared ? tippings : [],
    closest: compared ? closest : 0,
    decisive: compared
      ? rows
          .filter((_, at) => winnerWithout(scored, weights, at) !== options[0]?.name)
          .map(({ name }) => name)
      : [],
    verdict: compared ? judge(lead, changes) : 'none',
  };
}

/** Drawn, or tipped by moving one weight by less than a quarter: open. By less than its own size: leaning. */
function judge(lead: number, changes: readonly number[]): Decision['verdict'] {
  const closest = Math.min(...changes);
  if (lead === 0 || closest < 25) return 'open';
  return closest < 100 ? 'leaning' : 'firm';
}

function rank(
  rows: readonly { name: string; scores: number[] }[],
  weights: readonly number[],
): RankedOption[] {
  const totals = rows.map((row) => ({ ...row, total: round(mean(row.scores, weights)), rank: 0 }));
  totals.sort((a, b) => b.total - a.total);
  return totals.map((row) => ({ ...row, rank: 1 + totals.filter(({ total }) => total > row.total).length }));
}

/**
 * Where first and challenger draw level: the lead is Σ wᵢ·dᵢ with dᵢ the difference of their scores; with the weight of
 * one criterion free it is zero at w − lead / d.
 */
function findTipping(
  criterion: string,
  at: number,
  options: readonly RankedOption[],
  weights: readonly number[],
): Tipping {
  const [first, ...others] = options;
  const own = weights[at] ?? 0;
  const none: Tipping = { criterion, weight: null, challenger: '', change: 0 };
  if (!first) return none;
  return others.reduce((nearest, other) => {
    const differences = weights.map((_, index) => (first.scores[index] ?? 0) - (other.scores[index] ?? 0));
    const lead = differences.reduce((sum, difference, index) => sum + difference * (weights[index] ?? 0), 0);
    const difference = differences[at] ?? 0;
    const weight = difference === 0 ? -1 : own - lead / difference;
    if (weight < 0 || weight >= HEAVIEST || own === 0) return nearest;
    const change = Math.round((Math.abs(weight - own) / own) * 100);
    const isNearer = nearest.weight === null || change < nearest.change;
    return isNearer ? { criterion, weight: round(weight), challenger: other.name, change } : nearest;
  }, none);
}

function winnerWithout(
  rows: readonly { name: string; scores: number[] }[],
  weights: readonly number[],
  at: number,
): string | undefined {
  const rest = weights.map((weight, index) => (index === at ? 0 : weight));
  const known = rest.some((weight) => weight > 0);
  return (known ? rank(rows, rest) : rank(rows, weights))[0]?.name;
}

function mean(scores: readonly number[], weights: readonly number[]): number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return whole > 0 ? scores.reduce((sum, score, at) => sum + score * (weights[at] ?? 0), 0) / whole : 0;
}

const shareOf = (weights: readonly number[], at: number): number =>
  Math.round(((weights[at] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0)) * 100);

/** In characters, of a name and its numbers. */
const LONGEST_LINE = 400;

/** "Name: 1, 2.5 3" → the name and its figures; "Name 4" too. Lines without a name are skipped. */
function readRows(text: string): { name: string; figures: string }[] {
  return (
    text
      .normalize('NFKC')
      .split('\n')
      // The expression tries every place of a line: no more of one than an option needs.
      .map((line) => limitText(line.replaceAll(/\s+/gu, ' '), LONGEST_LINE))
      .map((line) => /^\s*(?:[-*•]\s*)?(.*?)\s*(?:[:=|]\s*|\s+)([\d.,;、\s/|]*)$/u.exec(`${line} `))
      .map((match) => ({
        name: limitText((match?.[1] ?? '').replace(/[:=|]\s*$/, '').trim(), 80),
        figures: match?.[2] ?? '',
      }))
      .filter(({ name }) => name !== '')
      .slice(0, MOST)
  );
}

const SHARE = /(?<![\d/])(\d+(?:[.,]\d+)?)\/(\d+)(?![\d/]|\.\d)/g;

/**
 * A comma between two digits parts numbers where nothing else does and there are no more of them than wanted; else it
 * stands in a decimal. "8/10" is 8, and "4/5" as much where all are fifths.
 */
function readNumbers(figures: string, wanted: number): number[] {
  const text = figures.replaceAll(/ ?\/ ?/g, '/');
  const wholes = [...text.matchAll(SHARE)].map(([, , whole]) => Number(whole));
  const areAlike = (wholes.length > 1 || wanted === 1) && new Set(wholes).size === 1;
  const plain = text.replaceAll(SHARE, (share, part: string, whole: string) => {
    const [count, most] = [toNumber(part), Number(whole)];
    return count <= most && (areAlike || most === 10) ? `${(count * 10) / most};` : share;
  });
  const whole = plain.match(/\d+(?:\.\d+)?/g) ?? [];
  const decimal = plain.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const isParted = /[;、|]|\d \d/.test(plain);
  const areDecimal = isParted || (whole.length > wanted && decimal.length <= wanted);
  return (areDecimal ? decimal : whole).map(toNumber);
}

const toNumber = (text: string): number => Number(text.replace(',', '.'));
const round = (value: number): number => Math.round(value * 100) / 100;
