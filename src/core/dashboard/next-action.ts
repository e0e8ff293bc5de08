/** The one thing that the dashboard says to do next, and why. Pure, so that the whole rule stands in one table of tests. */
import type { LessonId } from '../academy/lesson.ts';
import type { RunStatus } from '../runs/run.ts';

export type NextAction =
  /** A run that ended before its time: its part is kept. */
  | { kind: 'stopped-run'; runId: string }
  | { kind: 'lesson'; lesson: LessonId }
  | { kind: 'passion-finder' }
  /** Everything above is done: on from the newest result. */
  | { kind: 'last-run'; runId: string }
  | { kind: 'explore' };

export interface Situation {
  /** The newest first. */
  runs: readonly { id: string; status: RunStatus }[];
  /** The next lesson of the academy; null when all are completed. */
  lesson: LessonId | null;
  hasPassionAnswer: boolean;
  /** Names of the actions that were put off, of which none is shown. */
  putOff: ReadonlySet<string>;
}

/** Milliseconds for which "Not now" takes an action away. */
export const PUT_OFF_MS = 7 * 24 * 60 * 60 * 1000;

/** What is put off: this run, this lesson. A kind that names nothing is put off as such. */
export function nameOf(action: NextAction): string {
  switch (action.kind) {
    case 'stopped-run':
    case 'last-run':
      return `${action.kind}:${action.runId}`;
    case 'lesson':
      return `lesson:${action.lesson.module}.${action.lesson.lesson}`;
    default:
      return action.kind;
  }
}

/** What was begun comes before what is new; exploring is always left. */
export function chooseNextAction({ runs, lesson, hasPassionAnswer, putOff }: Situation): NextAction {
  const [newest] = runs;
  const stopped = runs.find(({ status }) => status !== 'completed');
  const candidates: (NextAction | null | undefined)[] = [
    stopped && { kind: 'stopped-run', runId: stopped.id },
    lesson && { kind: 'lesson', lesson },
    hasPassionAnswer ? null : { kind: 'passion-finder' },
    newest && { kind: 'last-run', runId: newest.id },
  ];
  return candidates.find((action) => action && !putOff.has(nameOf(action))) ?? { kind: 'explore' };
}
