import { z } from 'zod';
import type { AccountDeletion } from '#core/account/account-deletion.ts';
import { EMAIL_MAX_LENGTH } from '#core/account/email-address.ts';
import { ONBOARDING_MODES, type Preferences, type Profile } from '#core/account/session-facts.ts';
import { TOUR_IDS } from '#core/account/tours.ts';
import { BUDGET_LIMITS } from '#core/analytics/budget.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { namePart, refuseUnseenName } from '../auth/schemas.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf } from '../http/validate.ts';

/** What is absent stays as it is; a field that is not known is a mistake of the caller. */
export const PreferencesBody = bodyOf<Preferences>()(
  z.strictObject({
    onboardingMode: z.enum(ONBOARDING_MODES).optional(),
    keepRuns: z.boolean().optional(),
    language: z.enum(LANGUAGES).optional(),
    /** Millionths of a US dollar a calendar month; null for no budget. */
    monthlyBudgetMicros: z.int().min(BUDGET_LIMITS.least).max(BUDGET_LIMITS.most).nullable().optional(),
    completedTours: z.array(z.enum(TOUR_IDS)).max(TOUR_IDS.length).optional(),
    mailsExpirations: z.boolean().optional(),
    mailsUpdates: z.boolean().optional(),
    allowsPromotions: z.boolean().optional(),
    mailsPromotions: z.boolean().optional(),
  }),
);

export const ProfileBody = bodyOf<Profile>()(
  z.strictObject({ firstName: namePart, lastName: namePart }).superRefine(refuseUnseenName),
);

export const DeletionBody = bodyOf<AccountDeletion>()(
  z.strictObject({ email: storableText.max(EMAIL_MAX_LENGTH) }),
);
