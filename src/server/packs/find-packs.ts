import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { OwnPack, OwnPackFacts } from '#core/packs/pack.ts';
import type { Queryable } from '../db/database.ts';
import { contentPacks } from './tables.ts';

/** A user's packs without their fields and texts, the newest first. Their number is limited, so that they come at once. */
export async function findPacks(on: Queryable, userId: string): Promise<OwnPackFacts[]> {
  const rows = await on
    .select({
      id: contentPacks.id,
      name: contentPacks.name,
      description: contentPacks.description,
      tools: sql<string[]>`jsonb_path_query_array(${contentPacks.steps}, '$[*].tool')`,
      createdAt: contentPacks.createdAt,
      updatedAt: contentPacks.updatedAt,
    })
    .from(contentPacks)
    .where(eq(contentPacks.userId, userId))
    .orderBy(desc(contentPacks.createdAt), asc(contentPacks.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** @throws AppError `not_found`, also for another user's pack */
export async function findPack(on: Queryable, userId: string, id: string): Promise<OwnPack> {
  const [row] = await on
    .select()
    .from(contentPacks)
    .where(and(eq(contentPacks.id, id), eq(contentPacks.userId, userId)));
  if (!row) throw noPack();
  return toPack(row);
}

export const noPack = () => new AppError('not_found', 'There is no such pack.');

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
