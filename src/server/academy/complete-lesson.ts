import { and, eq } from 'drizzle-orm';
import { type CompletedLesson, isAllRight, type LessonId } from '#core/academy/lesson.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithQuizKeys } from './quiz-keys.ts';
import { completedLessons, toCompleted } from './tables.ts';

/**
 * Once is for good: doing it again changes nothing, not even the day.
 * @throws AppError `not_found` for a lesson that there is not, `validation_failed` while an answer is wrong
 */
export async function completeLesson(
  { db, clock, quizKeys }: Pick<BaseServices, 'db' | 'clock'> & WithQuizKeys,
  userId: string,
  { module, lesson }: LessonId,
  answers: readonly number[],
): Promise<CompletedLesson> {
  const key = quizKeys({ module, lesson });
  if (!key) throw new AppError('not_found', 'There is no such lesson.');
  if (!isAllRight(key, answers)) throw new AppError('validation_failed', 'Not every answer is right.');
  await db
    .insert(completedLessons)
    .values({ userId, module, lesson, completedAt: clock() })
    .onConflictDoNothing();
  const isThis = [eq(completedLessons.module, module), eq(completedLessons.lesson, lesson)];
  const [row] = await db
    .select()
    .from(completedLessons)
    .where(and(eq(completedLessons.userId, userId), ...isThis));
  if (!row) throw new Error('The lesson was not stored.');
  return toCompleted(row);
}
