/** The course's public files, and what the server knows of who takes it. */
import type { CompletedLesson, Course, Lesson, LessonId } from '#core/academy/lesson.ts';
import type { Language } from '#core/languages/languages.ts';
import { getItems, getJson, send } from '#web/api/call-api.ts';

export const getCourse = (language: Language): Promise<Course> =>
  getJson(`/content/academy.${language}.json`);

/** @param language one that the lesson is written in */
export const getLesson = (module: string, lesson: string, language: Language): Promise<Lesson> =>
  getJson(`/content/academy/${module}/${lesson}.${language}.json`);

export const listCompleted = (): Promise<CompletedLesson[]> => getItems('/api/completed-lessons');

/** Doing it again changes nothing. @throws AppError `validation_failed` while an answer is wrong */
export const putCompleted = async (
  { module, lesson }: LessonId,
  answers: readonly number[],
  account?: string,
): Promise<void> => {
  await send('PUT', `/api/completed-lessons/${module}/${lesson}`, { json: { answers }, account });
};
