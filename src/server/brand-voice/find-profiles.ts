import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { BEGINNING, type ListedVoiceProfile, type VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import type { Queryable } from '../db/database.ts';
import { isPast, type PageAsked, readCursor, toPage } from '../http/cursor.ts';
import { voiceProfiles } from './tables.ts';

/** A user's profiles, the first one first. */
export async function findProfiles(
  on: Queryable,
  userId: string,
  { cursor, limit }: PageAsked,
): Promise<List<ListedVoiceProfile>> {
  const place = cursor ? readCursor(cursor) : undefined;
  const { id, name, language, isDefault, createdAt, updatedAt, description, samples, prefers } =
    voiceProfiles;
  const told = sql`coalesce(nullif(${description}, ''), ${samples}[1], array_to_string(${prefers}, ' · '))`;
  const beginning = sql<string>`left(${told}, ${BEGINNING}) || case when length(${told}) > ${BEGINNING} then '…' else '' end`;
  const rows = await on
    .select({ id, name, language, isDefault, createdAt, updatedAt, beginning })
    .from(voiceProfiles)
    .where(and(eq(voiceProfiles.userId, userId), place && isPast('asc', createdAt, id, place)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit + 1);
  return toPage(rows, limit, {
    placeOf: (row) => ({ at: row.createdAt, id: row.id }),
    toItem: ({ createdAt: _, ...row }) => ({ ...row, updatedAt: row.updatedAt.toISOString() }),
  });
}

/** @throws AppError `not_found`, also for another user's profile */
export async function findProfile(on: Queryable, userId: string, id: string): Promise<VoiceProfile> {
  const [row] = await on
    .select()
    .from(voiceProfiles)
    .where(and(eq(voiceProfiles.id, id), eq(voiceProfiles.userId, userId)));
  if (!row) throw noProfile();
  return toProfile(row);
}

/** The chosen one; where it is gone, or none was chosen, the default, and where that is gone the first. */
export async function findActiveProfile(
  on: Queryable,
  userId: string,
  chosen: string | undefined,
): Promise<VoiceProfile | null> {
  const { id, isDefault, createdAt } = voiceProfiles;
  const [row] = await on
    .select()
    .from(voiceProfiles)
    .where(eq(voiceProfiles.userId, userId))
    .orderBy(...(chosen ? [desc(eq(id, chosen))] : []), desc(isDefault), asc(createdAt), asc(id))
    .limit(1);
  return row ? toProfile(row) : null;
}

export const noProfile = () => new AppError('not_found', 'There is no such voice profile.');

export const toProfile = ({
  userId: _,
  createdAt: __,
  updatedAt,
  ...profile
}: typeof voiceProfiles.$inferSelect): VoiceProfile => ({ ...profile, updatedAt: updatedAt.toISOString() });
