import { asc, eq } from 'drizzle-orm';
import type { CompletedLesson } from '#core/academy/lesson.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import { completedLessons, toCompleted } from './tables.ts';

/** At most as many as the course has. */
export const findLessons = (
  on: Queryable,
  userId: string,
): Promise<(typeof completedLessons.$inferSelect)[]> =>
  on
    .select()
    .from(completedLessons)
    .where(eq(completedLessons.userId, userId))
    .orderBy(asc(completedLessons.module), asc(completedLessons.lesson));

export const findCompletedLessons = async (
  { db }: Pick<BaseServices, 'db'>,
  userId: string,
): Promise<CompletedLesson[]> => (await findLessons(db, userId)).map(toCompleted);
