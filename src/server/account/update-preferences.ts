import { eq, type SQL, sql } from 'drizzle-orm';
import type { Preferences } from '#core/account/session-facts.ts';
import type { TourId } from '#core/account/tours.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { WithAuth } from '../auth/auth.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';

type AccountServices = Pick<BaseServices, 'db' | 'clock'> & WithAuth;

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
  { db }: Pick<BaseServices, 'db'>,
  userId: string,
): Promise<Required<Preferences>> {
  const [row] = await db.select(PREFERENCES).from(users).where(eq(users.id, userId));
  return row ?? failWithoutUser();
}

/** Answers all preferences as they are now. @param changes what is absent stays as it is; completed tours join those before */
export async function updatePreferences(
  { db, auth, clock }: AccountServices,
  userId: string,
  { completedTours, ...changes }: Preferences,
): Promise<Required<Preferences>> {
  const [row] = await db
    .update(users)
    // Drizzle leaves out what is undefined.
    .set({
      ...changes,
      completedTours: completedTours && joinTours(completedTours),
      updatedAt: clock(),
    })
    .where(eq(users.id, userId))
    .returning(PREFERENCES);
  auth.sessionCache.forget({ userId });
  return row ?? failWithoutUser();
}

/** By the database: two devices that say so at one moment are both heard. */
const joinTours = (ids: readonly TourId[]): SQL =>
  sql`${users.completedTours} || array(
    select tour from unnest(${sql.param(ids)}::text[]) with ordinality as told (tour, place)
    where tour <> all (${users.completedTours}) group by tour order by min(place))`;

function failWithoutUser(): never {
  throw new AppError('unauthenticated', 'The account is gone.');
}
