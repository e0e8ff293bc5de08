import { asc, desc, eq } from 'drizzle-orm';
import type { OwnPack } from '#core/packs/pack.ts';
import type { Queryable } from '../db/database.ts';
import { contentPacks } from './tables.ts';

/** A user's packs, the newest first. Their number is limited, so that they come at once. */
export async function findPacks(on: Queryable, userId: string): Promise<OwnPack[]> {
  const rows = await on
    .select()
    .from(contentPacks)
    .where(eq(contentPacks.userId, userId))
    .orderBy(desc(contentPacks.createdAt), asc(contentPacks.id));
  return rows.map(toPack);
}

export const toPack = ({
  userId: _,
  createdAt,
  updatedAt,
  ...pack
}: typeof contentPacks.$inferSelect): OwnPack => ({
  ...pack,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
