import { and, count, eq } from 'drizzle-orm';
import type { NewVoiceProfile, VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { noProfile, toProfile } from './find-profiles.ts';
import { voiceProfiles } from './tables.ts';

type ProfileServices = Pick<BaseServices, 'db' | 'clock'>;

/** Adds a profile; a user's first is the default. @throws AppError `quota_exceeded` */
export async function createProfile(
  services: ProfileServices,
  userId: string,
  profile: NewVoiceProfile,
): Promise<VoiceProfile> {
  return withinQuota(services, userId, 'voiceProfiles', { rows: 1 }, async (tx) => {
    // The user is locked: two first profiles at once would both become the default.
    const [held] = await tx
      .select({ profiles: count() })
      .from(voiceProfiles)
      .where(eq(voiceProfiles.userId, userId));
    const profiles = held?.profiles ?? 0;
    const now = services.clock();
    const [created] = await tx
      .insert(voiceProfiles)
      .values({ ...profile, userId, isDefault: profiles === 0, createdAt: now, updatedAt: now })
      .returning();
    if (!created) throw new Error('The profile was not stored.');
    return toProfile(created);
  });
}

/** @throws AppError `not_found`, also for another user's profile; `quota_exceeded` */
export async function replaceProfile(
  services: ProfileServices,
  userId: string,
  id: string,
  profile: NewVoiceProfile,
): Promise<VoiceProfile> {
  const [changed] = await withinQuota(services, userId, 'voiceProfiles', {}, (tx) =>
    tx
      .update(voiceProfiles)
      .set({ ...profile, updatedAt: services.clock() })
      .where(and(eq(voiceProfiles.id, id), eq(voiceProfiles.userId, userId)))
      .returning(),
  );
  if (!changed) throw noProfile();
  return toProfile(changed);
}

/** Makes one profile the default instead of the one that was. @throws AppError `not_found` */
export async function chooseDefault({ db }: ProfileServices, userId: string, id: string): Promise<void> {
  // One at a time: two choices at once would meet at the unique index.
  await withUserLocked(db, userId, async (tx) => {
    const isOwn = eq(voiceProfiles.userId, userId);
    await tx
      .update(voiceProfiles)
      .set({ isDefault: false })
      .where(and(isOwn, eq(voiceProfiles.isDefault, true)));
    const chosen = await tx
      .update(voiceProfiles)
      .set({ isDefault: true })
      .where(and(isOwn, eq(voiceProfiles.id, id)))
      .returning({ id: voiceProfiles.id });
    if (chosen.length === 0) throw noProfile();
  });
}

/** @throws AppError `not_found`, also for another user's profile */
export async function deleteProfile({ db }: ProfileServices, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(voiceProfiles)
    .where(and(eq(voiceProfiles.id, id), eq(voiceProfiles.userId, userId)))
    .returning({ id: voiceProfiles.id });
  if (gone.length === 0) throw noProfile();
}
