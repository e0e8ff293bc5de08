import { clamp } from '#core/numbers/clamp.ts';
import type { FormValue, FormValues, Scoring } from './template.ts';
import { optionKey } from './value-key.ts';

export interface RankedDimension {
  dimension: string;
  /** What was reached of the most that this dimension could reach with these questions, 0 to 1. */
  strength: number;
  /** Whole per cent of all strengths; the shares of all dimensions add up to 100. */
  share: number;
}

/** What scoring needs to know of the form; the tool's blocks fit. */
interface ScoredBlock {
  type: string;
  key?: string;
  options?: readonly { value: string }[];
  min?: number;
  max?: number;
}

/**
 * Ranks the dimensions of a quiz, strongest first; equal ones stay in the order of `scoring.dimensions`.
 * Points are divided by the most that a dimension can reach, so that no dimension wins by being asked about
 * more often. A slider gives its points by position: at full range all, at the low end none; negative points
 * count from the high end down. Shares are rounded by largest remainder.
 */
export function scoreQuiz(
  scoring: Scoring,
  blocks: readonly ScoredBlock[],
  values: FormValues,
): RankedDimension[] {
  const reached = new Map(scoring.dimensions.map((dimension) => [dimension, 0]));
  const possible = new Map(reached);
  const add = (to: Map<string, number>, dimension: string, points: number) =>
    to.set(dimension, (to.get(dimension) ?? 0) + points);

  for (const block of blocks) {
    const { key = '' } = block;
    const byOption = Object.hasOwn(scoring.choices, key) ? scoring.choices[key] : undefined;
    if (byOption) {
      const isMany = block.type === 'checkbox';
      (block.options ?? []).forEach(({ value }, index) => {
        const isChosen = isMany ? read(values, optionKey(key, index)) === true : read(values, key) === value;
        for (const [dimension, points] of Object.entries(byOption[value] ?? {}))
          if (isChosen) add(reached, dimension, points);
      });
      for (const dimension of scoring.dimensions) {
        const all = Object.values(byOption).map((points) => Math.max(0, points[dimension] ?? 0));
        add(possible, dimension, isMany ? all.reduce((sum, points) => sum + points, 0) : Math.max(0, ...all));
      }
    }
    const bySlider = Object.hasOwn(scoring.sliders, key) ? scoring.sliders[key] : undefined;
    for (const [dimension, points] of Object.entries(bySlider ?? {})) {
      const position = positionOf(block, read(values, key));
      add(reached, dimension, points >= 0 ? points * position : -points * (1 - position));
      add(possible, dimension, Math.abs(points));
    }
  }
  const strengths = scoring.dimensions.map((dimension) => {
    const most = possible.get(dimension) ?? 0;
    return most > 0 ? clamp((reached.get(dimension) ?? 0) / most, 0, 1) : 0;
  });
  const shares = toShares(strengths);
  return scoring.dimensions
    .map((dimension, index) => ({
      dimension,
      strength: strengths[index] ?? 0,
      share: shares[index] ?? 0,
      index,
    }))
    .sort((a, b) => b.strength - a.strength || a.index - b.index)
    .map(({ dimension, strength, share }) => ({ dimension, strength, share }));
}

/** Whole per cents that add up to 100; equal parts when nothing has any strength. */
function toShares(strengths: number[]): number[] {
  const sum = strengths.reduce((total, strength) => total + strength, 0);
  const exact = strengths.map((strength) => (sum > 0 ? (strength / sum) * 100 : 100 / strengths.length));
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((total, share) => total + share, 0);
  exact
    .map((value, index) => ({ index, value, rest: value - Math.floor(value) }))
    // Of equal remainders the larger share gains, then the earlier one: a higher rank never shows a lower share.
    .sort((a, b) => b.rest - a.rest || b.value - a.value || a.index - b.index)
    .slice(0, missing)
    .forEach(({ index }) => {
      shares[index] = (shares[index] ?? 0) + 1;
    });
  return shares;
}

function positionOf({ min = 0, max = 100 }: ScoredBlock, value: FormValue | undefined): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || max <= min) return 0;
  return (clamp(value, min, max) - min) / (max - min);
}

const read = (values: FormValues, key: string): FormValue | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;
