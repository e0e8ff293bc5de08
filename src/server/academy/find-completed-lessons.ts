import { asc, eq } from 'drizzle-orm';
import type { CompletedLesson } from '#core/academy/lesson.ts';
import type { BaseServices } from '../base/base-services.ts';
import { completedLessons, toCompleted } from './tables.ts';

/** At most as many as the course has. */
export async function findCompletedLessons(
  { db }: Pick<BaseServices, 'db'>,
  userId: string,
): Promise<CompletedLesson[]> {
  const rows = await db
    .select()
    .from(completedLessons)
    .where(eq(completedLessons.userId, userId))
    .orderBy(asc(completedLessons.module), asc(completedLessons.lesson));
  return rows.map(toCompleted);
}
