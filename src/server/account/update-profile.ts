import { eq } from 'drizzle-orm';
import { fullName } from '#core/account/person-name.ts';
import type { Profile } from '#core/account/session-facts.ts';
import { cleanName } from '#core/naming/visible-name.ts';
import type { WithAuth } from '../auth/auth.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';

export async function updateProfile(
  { db, auth, clock }: Pick<BaseServices, 'db' | 'clock'> & WithAuth,
  userId: string,
  profile: Profile,
): Promise<Profile & { name: string }> {
  const firstName = cleanName(profile.firstName);
  const lastName = cleanName(profile.lastName);
  const name = fullName(firstName, lastName);
  await db.update(users).set({ firstName, lastName, name, updatedAt: clock() }).where(eq(users.id, userId));
  auth.sessionCache.forget({ userId });
  return { firstName, lastName, name };
}
