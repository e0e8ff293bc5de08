/** What was chosen in a quiz, for the life of the tab: it survives a reload and signing in. */
import type { LessonId } from '#core/academy/lesson.ts';
import { readStoredJson, WORK_PREFIX, writeStored } from '#web/lib/storage.ts';

/** Of each question the index of its answer; undefined or absent where none was chosen. */
export type Answers = readonly (number | undefined)[];

const keyOf = ({ module, lesson }: LessonId) => `${WORK_PREFIX}quiz:${module}.${lesson}`;

export function readAnswers(lesson: LessonId): Answers {
  const kept = readStoredJson(keyOf(lesson), 'session');
  return Array.isArray(kept) ? kept.map((answer) => (Number.isInteger(answer) ? answer : undefined)) : [];
}

export const keepAnswers = (lesson: LessonId, answers: Answers): void => {
  writeStored(keyOf(lesson), JSON.stringify(answers), 'session');
};
