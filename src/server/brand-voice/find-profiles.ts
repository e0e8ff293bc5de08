import { asc, desc, eq } from 'drizzle-orm';
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import type { Queryable } from '../db/database.ts';
import { voiceProfiles } from './tables.ts';

/** A user's profiles, the default first. */
export async function findProfiles(on: Queryable, userId: string): Promise<VoiceProfile[]> {
  const rows = await on
    .select()
    .from(voiceProfiles)
    .where(eq(voiceProfiles.userId, userId))
    .orderBy(desc(voiceProfiles.isDefault), asc(voiceProfiles.createdAt), asc(voiceProfiles.id));
  return rows.map(toProfile);
}

export const toProfile = ({
  userId: _,
  createdAt: __,
  updatedAt,
  ...profile
}: typeof voiceProfiles.$inferSelect): VoiceProfile => ({ ...profile, updatedAt: updatedAt.toISOString() });
