import { eq } from 'drizzle-orm';
import { completedLessons } from '../academy/tables.ts';
import type { Queryable } from '../db/database.ts';

/** What a certificate of the academy is made from, and held against later. At most as many as the course has. */
export const findLessons = (
  on: Queryable,
  userId: string,
): Promise<(typeof completedLessons.$inferSelect)[]> =>
  on.select().from(completedLessons).where(eq(completedLessons.userId, userId));
