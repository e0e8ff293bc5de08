/** The one thing that the dashboard says to do next, and why. Pure, so that the whole rule stands in one table of tests. */
import { DAY_MS } from '#core/time/durations.ts';
import type { LessonId } from '../academy/lesson.ts';
import type { RunSummary } from '../runs/run.ts';

export type NextAction =
  /** A run that ended before its time: its part is kept. */
  | { kind: 'stopped-run'; runId: string }
  /** Places for tools are held, and in none of them is a tool. */
  | { kind: 'empty-places' }
  | { kind: 'lesson'; lesson: LessonId }
  /** The newest result is fresh, and nothing was done with it yet. */
  | { kind: 'unused-result'; runId: string }
  | { kind: 'passion-finder' }
  /** Everything above is done: on from the newest result. */
  | { kind: 'last-run'; runId: string }
  | { kind: 'explore' };

export type KnownRun = Pick<
  RunSummary,
  'id' | 'toolSlug' | 'status' | 'isUsed' | 'folderId' | 'starredItems' | 'rating' | 'createdAt'
>;

export interface Situation {
  /** The newest first. */
  runs: readonly KnownRun[];
  hasEmptyPlaces: boolean;
  /** The next lesson of the academy; null when all are completed. */
  lesson: LessonId | null;
  hasPassionAnswer: boolean;
  /** Names of the actions that were put off, of which none is shown. */
  putOff: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  now: number;
}

/** Milliseconds for which "Not now" takes an action away. */
export const PUT_OFF_MS = 7 * DAY_MS;

/** Whoever left a result alone for longer does not miss it. */
const FRESH_MS = 2 * DAY_MS;

/** What is put off: this run, this lesson. A kind that names nothing is put off as such. */
export function nameOf(action: NextAction): string {
  switch (action.kind) {
    case 'stopped-run':
      return `stopped-run:${action.runId}`;
    // Put off as one of them, a result does not come back as the other.
    case 'unused-result':
    case 'last-run':
      return `last-run:${action.runId}`;
    case 'lesson':
      return `lesson:${action.lesson.module}.${action.lesson.lesson}`;
    default:
      return action.kind;
  }
}

/** What was begun comes before what is new; exploring is always left. */
export function chooseNextAction(situation: Situation): NextAction {
  const { runs, hasEmptyPlaces, lesson, hasPassionAnswer, putOff, now } = situation;
  const stopped = runs.find((run, index) => isCut(run) && !isRunAgain(run, runs.slice(0, index)));
  const [newest] = runs;
  const unused = newest && isUnused(newest, now) ? newest : undefined;
  const result = runs.find((run) => !isCut(run));
  const candidates: (NextAction | null | undefined)[] = [
    stopped && { kind: 'stopped-run', runId: stopped.id },
    hasEmptyPlaces ? { kind: 'empty-places' } : null,
    lesson && { kind: 'lesson', lesson },
    unused && { kind: 'unused-result', runId: unused.id },
    hasPassionAnswer ? null : { kind: 'passion-finder' },
    result && { kind: 'last-run', runId: result.id },
  ];
  return candidates.find((action) => action && !putOff.has(nameOf(action))) ?? { kind: 'explore' };
}

const isCut = ({ status }: KnownRun): boolean => status !== 'completed';

const isRunAgain = ({ toolSlug }: KnownRun, newer: readonly KnownRun[]): boolean =>
  newer.some((run) => run.toolSlug === toolSlug && !isCut(run));

/** Who rated it, marked a line or put it into a folder has decided what becomes of it. What was not counted is not known. */
const isUnused = (run: KnownRun, now: number): boolean =>
  !isCut(run) &&
  run.isUsed === false &&
  run.folderId === null &&
  run.rating === null &&
  run.starredItems.length === 0 &&
  now - Date.parse(run.createdAt) < FRESH_MS;
