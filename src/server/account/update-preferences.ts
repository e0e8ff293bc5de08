import { eq } from 'drizzle-orm';
import type { Preferences } from '#core/account/session-facts.ts';
import { AppError } from '#core/errors/app-error.ts';
import { users } from '../auth/tables.ts';
import type { Services } from '../services.ts';

type AccountServices = Pick<Services, 'db' | 'auth' | 'clock'>;

const PREFERENCES = {
  onboardingMode: users.onboardingMode,
  keepRuns: users.keepRuns,
  language: users.language,
  monthlyBudgetMicros: users.monthlyBudgetMicros,
  completedTours: users.completedTours,
  mailsExpirations: users.mailsExpirations,
  mailsUpdates: users.mailsUpdates,
  allowsPromotions: users.allowsPromotions,
  mailsPromotions: users.mailsPromotions,
};

export async function findPreferences(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<Required<Preferences>> {
  const [row] = await db.select(PREFERENCES).from(users).where(eq(users.id, userId));
  return row ?? failWithoutUser();
}

/** Answers all preferences as they are now. @param changes what is absent stays as it is */
export async function updatePreferences(
  { db, auth, clock }: AccountServices,
  userId: string,
  changes: Preferences,
): Promise<Required<Preferences>> {
  const [row] = await db
    .update(users)
    // Drizzle leaves out what is undefined.
    .set({ ...changes, updatedAt: clock() })
    .where(eq(users.id, userId))
    .returning(PREFERENCES);
  auth.sessionCache.forget({ userId });
  return row ?? failWithoutUser();
}

function failWithoutUser(): never {
  throw new AppError('unauthenticated', 'The account is gone.');
}
