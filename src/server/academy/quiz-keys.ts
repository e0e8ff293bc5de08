/** The right answers of the academy's quizzes, as the content build wrote them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LessonId } from '#core/academy/lesson.ts';

/** Undefined for a lesson that there is not. */
export type QuizKeys = (lesson: LessonId) => readonly number[] | undefined;

export interface WithQuizKeys {
  quizKeys: QuizKeys;
}

/** @param folder the content build's output, `.build/content`. */
export async function loadQuizKeys(folder: string): Promise<QuizKeys> {
  const { keys } = JSON.parse(await readFile(join(folder, 'academy.json'), 'utf8')) as { keys: number[][][] };
  return ({ module, lesson }) => keys[module - 1]?.[lesson - 1];
}
