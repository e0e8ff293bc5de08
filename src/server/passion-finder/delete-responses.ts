import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { passionFinderResponses } from './tables.ts';

export async function deleteResponses(on: Queryable, userId: string): Promise<void> {
  await on.delete(passionFinderResponses).where(eq(passionFinderResponses.userId, userId));
}
