import type { Language } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { readLines } from '#core/time/read-duration.ts';
import { type DayTask, readTask } from './read-task.ts';
import { type Clash, type DayBlock, placeFixed, placeMeal, toBlock } from './standing-blocks.ts';

export interface DayPlan {
  start: number;
  end: number;
  blocks: DayBlock[];
  /** What found no place, in the order of the list. */
  left: { name: string; minutes: number }[];
  /** Appointments outside the day or on top of another. */
  clashes: Clash[];
  /** Minutes of tasks, of appointments and of breaks and meal in the blocks, and what stays open. */
  taskMinutes: number;
  fixedMinutes: number;
  pauseMinutes: number;
  openMinutes: number;
  /** Names whose minutes were not given. */
  estimated: string[];
  /** Names of what counts as demanding: the marked ones, else the longest. */
  hard: string[];
}

interface DayWish {
  /** Minutes after midnight. */
  start: number | undefined;
  end: number | undefined;
  peak: string;
  rhythm: string;
  mealMinutes: number;
  /** Percent of the free time that stays open. */
  reserve: number;
  /** Tells when people eat. */
  language: Language;
}

interface Gap {
  from: number;
  to: number;
  /** Where the next block begins. */
  cursor: number;
  /** Minutes since the last pause. */
  worked: number;
  isPeak: boolean;
}

const MOST_TASKS = 24;
const LEAST_PIECE = 15;
const PEAKS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  morning: [0, 720],
  midday: [660, 900],
  afternoon: [840, 1080],
  evening: [1080, 1680],
};
/** Minutes at a stretch and the pause after it. A stretch may run a quarter longer before it is divided. */
const RHYTHMS: Readonly<Record<string, { stretch: number; pause: number }>> = {
  short: { stretch: 25, pause: 5 },
  classic: { stretch: 50, pause: 10 },
  long: { stretch: 90, pause: 20 },
};
/**
 * One day in blocks. Appointments stand where they are; a meal comes where it fits best; the tasks are taken in the
 * order of the list while the time lasts, demanding ones lie in the hours of most energy, and a task that does not
 * fit whole is left rather than begun.
 */
export function planDay(text: string, wish: DayWish): DayPlan {
  const start = wish.start ?? 540;
  const asked = wish.end ?? start + 480;
  const end = Math.min(asked <= start ? asked + 1440 : asked, start + 960);
  const tasks = readLines(text, MOST_TASKS).flatMap((line) => readTask(line) ?? []);
  const { fixed, clashes } = placeFixed(tasks, start, end);
  const meal = placeMeal(fixed, { minutes: wish.mealMinutes, start, end, language: wish.language });
  const standing = [...fixed, ...meal].sort((a, b) => a.from - b.from);
  const rhythm = (Object.hasOwn(RHYTHMS, wish.rhythm) ? RHYTHMS[wish.rhythm] : undefined) ?? {
    stretch: 50,
    pause: 10,
  };
  const gaps = findGaps(standing, start, end, wish.peak, rhythm.pause);
  const flexible = tasks.filter(({ at }) => at === undefined);
  const hard = demanding(flexible);
  const chosen = withinBudget(flexible, gaps, wish.reserve);

  const placed: DayBlock[] = [];
  const done = new Set<DayTask>();
  const byPeak = [...gaps].sort((a, b) => Number(b.isPeak) - Number(a.isPeak));
  for (const task of [...chosen].sort((a, b) => Number(hard.has(b)) - Number(hard.has(a)))) {
    const blocks = placeTask(task, hard.has(task) ? byPeak : gaps, rhythm);
    if (!blocks) continue;
    done.add(task);
    placed.push(...blocks.map((block) => ({ ...block, isHard: block.kind === 'task' && hard.has(task) })));
  }
  const blocks = [...standing, ...placed].sort((a, b) => a.from - b.from);
  const sum = (...kinds: DayBlock['kind'][]) =>
    blocks.reduce((all, { kind, from, to }) => all + (kinds.includes(kind) ? to - from : 0), 0);
  return {
    start,
    end,
    blocks,
    left: flexible.filter((task) => !done.has(task)).map(({ name, minutes }) => ({ name, minutes })),
    clashes,
    taskMinutes: sum('task'),
    fixedMinutes: sum('fixed'),
    pauseMinutes: sum('break', 'meal'),
    openMinutes: end - start - sum('task', 'fixed', 'break', 'meal'),
    estimated: tasks.filter(({ isEstimated }) => isEstimated).map(({ name }) => name),
    hard: [...done].filter((task) => hard.has(task)).map(({ name }) => name),
  };
}

/** The time between what stands, cut where the peak begins and ends; after a cut inside a gap comes a pause first. */
function findGaps(
  standing: readonly DayBlock[],
  start: number,
  end: number,
  peak: string,
  pause: number,
): Gap[] {
  const window = Object.hasOwn(PEAKS, peak) ? PEAKS[peak] : undefined;
  const open: [number, number][] = [];
  let from = start;
  for (const block of [...standing, { from: end, to: end }]) {
    if (block.from > from) open.push([from, block.from]);
    from = Math.max(from, block.to);
  }
  return open.flatMap(([first, last]) => {
    const cuts = (window ?? []).filter(
      (cut) => cut - first >= LEAST_PIECE * 2 && last - cut >= LEAST_PIECE * 2,
    );
    const edges = [first, ...cuts, last];
    return edges.slice(1).map((to, index): Gap => {
      const begin = (edges[index] ?? first) + (index > 0 ? pause : 0);
      const middle = (begin + to) / 2;
      const isPeak = window !== undefined && middle >= window[0] && middle < window[1];
      return { from: begin, to, cursor: begin, worked: 0, isPeak };
    });
  });
}

const demanding = (tasks: readonly DayTask[]): Set<DayTask> => {
  const marked = tasks.filter(({ isHard }) => isHard);
  const longest = [...tasks].sort((a, b) => b.minutes - a.minutes)[0];
  return new Set(marked.length > 0 || !longest ? marked : [longest]);
};

function withinBudget(tasks: readonly DayTask[], gaps: readonly Gap[], reserve: number): DayTask[] {
  const share = 1 - clamp(reserve || 0, 0, 90) / 100;
  let budget = gaps.reduce((sum, { from, to }) => sum + to - from, 0) * share;
  return tasks.filter(({ minutes }) => {
    if (minutes > budget) return false;
    budget -= minutes;
    return true;
  });
}

/**
 * The blocks of a task with the pauses it needs, whole where some gap has room for that, and the gaps moved on;
 * undefined, and nothing moved, when it does not fit.
 */
function placeTask(
  { name, minutes }: DayTask,
  gaps: readonly Gap[],
  { stretch, pause }: { stretch: number; pause: number },
): DayBlock[] | undefined {
  const limit = stretch * 1.25;
  const isRoom = (gap: Gap) => gap.to - gap.cursor >= minutes + pauseBefore(gap, minutes, limit, pause);
  const undivided = minutes <= limit ? gaps.find(isRoom) : undefined;
  const moved = gaps.map((gap) => ({ ...gap }));
  const blocks: DayBlock[] = [];
  let left = minutes;
  for (const [index, gap] of moved.entries()) {
    if (undivided && gaps[index] !== undivided) continue;
    while (left > 0) {
      const wanted = left <= limit ? left : Math.ceil(left / Math.ceil(left / limit) / 5) * 5;
      const before = pauseBefore(gap, wanted, limit, pause);
      const piece = pieceThatFits(wanted, left, gap.to - gap.cursor - before);
      if (piece === 0) break;
      if (before > 0) blocks.push(toBlock('break', '', gap.cursor, gap.cursor + before));
      const from = gap.cursor + before;
      blocks.push(toBlock('task', name, from, from + piece));
      gap.worked = before > 0 ? piece : gap.worked + piece;
      gap.cursor = from + piece;
      left -= piece;
    }
  }
  if (left > 0) return undefined;
  for (const [index, gap] of gaps.entries()) Object.assign(gap, moved[index]);
  const parts = blocks.filter(({ kind }) => kind === 'task').length;
  let part = 0;
  return blocks.map((block) => (block.kind === 'task' ? { ...block, part: ++part, parts } : block));
}

const pauseBefore = (gap: Gap, minutes: number, limit: number, pause: number): number =>
  gap.worked > 0 && gap.worked + minutes > limit ? pause : 0;

/** No crumbs: neither the piece nor what is left of the task is shorter than the least piece, unless the task is. */
function pieceThatFits(wanted: number, left: number, room: number): number {
  if (room >= wanted) return wanted;
  const piece = Math.min(Math.floor(room / 5) * 5, left - LEAST_PIECE);
  return piece >= LEAST_PIECE ? piece : 0;
}
