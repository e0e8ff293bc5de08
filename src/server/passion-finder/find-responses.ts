import { desc, eq } from 'drizzle-orm';
import type { PassionFinderRow } from '#core/tools/passion-finder-response.ts';
import type { Queryable } from '../db/database.ts';
import { passionFinderResponses, toRow } from './tables.ts';

/** As a read of the table: its rows and no more. Suggestions look at the newest answers; older ones are kept. */
const MAX_LISTED = 20;

export async function findResponses(on: Queryable, ownerId: string): Promise<PassionFinderRow[]> {
  const { id, userId, answer, createdAt } = passionFinderResponses;
  const rows = await on
    .select({ id, userId, answer, createdAt })
    .from(passionFinderResponses)
    .where(eq(userId, ownerId))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_LISTED);
  return rows.map(toRow);
}
