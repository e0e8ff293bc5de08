import { eq } from 'drizzle-orm';
import { type EducationLevel, educationLevel } from '#core/academy/education-level.ts';
import type { Queryable } from '../db/database.ts';
import { completedModules } from './tables.ts';

export async function findEducationLevel(db: Queryable, userId: string): Promise<EducationLevel> {
  const rows = await db
    .select({ module: completedModules.module })
    .from(completedModules)
    .where(eq(completedModules.userId, userId));
  return educationLevel(rows.map(({ module }) => module));
}
