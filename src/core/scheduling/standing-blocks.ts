import type { Language } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';
import type { DayTask } from './read-task.ts';

/** All times in minutes after midnight; a day that ends after midnight goes on above 1440. */
export interface DayBlock {
  kind: 'task' | 'fixed' | 'meal' | 'break';
  name: string;
  from: number;
  to: number;
  /** Which piece of a divided task, of how many; 1 of 1 for what stays whole. */
  part: number;
  parts: number;
  isHard: boolean;
}

export interface Clash {
  name: string;
  from: number;
  to: number;
}

/** When a meal may begin, and when it should. */
const MEALS = [
  { from: 690, to: 840, best: 750 },
  { from: 1080, to: 1200, best: 1140 },
];
/** The same where people eat late. */
const LATE_MEALS = [
  { from: 780, to: 930, best: 840 },
  { from: 1200, to: 1320, best: 1260 },
];

export const toBlock = (kind: DayBlock['kind'], name: string, from: number, to: number): DayBlock => ({
  kind,
  name,
  from,
  to,
  part: 1,
  parts: 1,
  isHard: false,
});

/** The earlier of two appointments stays; of two at once, the first of the list. */
export function placeFixed(tasks: readonly DayTask[], start: number, end: number) {
  const fixed: DayBlock[] = [];
  const clashes: Clash[] = [];
  const timed = tasks
    .flatMap(({ at, ...task }) =>
      at === undefined ? [] : { ...task, at: at < start && at + 1440 < end ? at + 1440 : at },
    )
    .sort((a, b) => a.at - b.at);
  for (const { name, minutes, at } of timed) {
    const from = Math.max(at, fixed.at(-1)?.to ?? start);
    if (from > at || at + minutes > end) clashes.push({ name, from: at, to: at + minutes });
    else fixed.push(toBlock('fixed', name, at, at + minutes));
  }
  return { fixed, clashes };
}

/** None where no meal is wished, or none fits. */
export function placeMeal(
  fixed: readonly DayBlock[],
  { minutes, start, end, language }: { minutes: number; start: number; end: number; language: Language },
): DayBlock[] {
  const length = Math.round(clamp(minutes, 0, 120) / 5) * 5 || 0;
  if (length === 0) return [];
  for (const { from, to, best } of language === 'es' ? LATE_MEALS : MEALS) {
    const times = Array.from({ length: (to - from) / 5 + 1 }, (_, index) => from + index * 5).filter(
      // A meal at the very edge of the day is taken before or after it.
      (at) =>
        at > start &&
        at + length < end &&
        fixed.every((block) => at + length <= block.from || at >= block.to),
    );
    const at = times.sort((a, b) => Math.abs(a - best) - Math.abs(b - best))[0];
    if (at !== undefined) return [toBlock('meal', '', at, at + length)];
  }
  return [];
}
