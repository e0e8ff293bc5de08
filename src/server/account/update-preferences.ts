import { eq } from 'drizzle-orm';
import type { Preferences } from '#core/account/session-facts.ts';
import { users } from '../auth/tables.ts';
import type { Services } from '../services.ts';

type AccountServices = Pick<Services, 'db' | 'auth' | 'clock'>;

/** Answers all preferences as they are now. */
export async function updatePreferences(
  { db, auth, clock }: AccountServices,
  userId: string,
  { onboardingMode, keepRuns, language, monthlyBudgetMicros }: Preferences,
): Promise<Required<Preferences>> {
  const [row] = await db
    .update(users)
    // Drizzle leaves out what is undefined.
    .set({ onboardingMode, keepRuns, language, monthlyBudgetMicros, updatedAt: clock() })
    .where(eq(users.id, userId))
    .returning({
      onboardingMode: users.onboardingMode,
      keepRuns: users.keepRuns,
      language: users.language,
      monthlyBudgetMicros: users.monthlyBudgetMicros,
    });
  if (!row) throw new Error('The user of a live session is missing.');
  auth.sessionCache.forget({ userId });
  return row;
}
