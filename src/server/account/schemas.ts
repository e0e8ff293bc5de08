import { z } from 'zod';
import { ONBOARDING_MODES, type Preferences, type Profile } from '#core/account/session-facts.ts';
import { BUDGET_LIMITS } from '#core/analytics/budget.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { namePart } from '../auth/schemas.ts';
import { bodyOf } from '../http/validate.ts';

/** What is absent stays as it is; a field that is not known is a mistake of the caller. */
export const PreferencesBody = bodyOf<Preferences>()(
  z.strictObject({
    onboardingMode: z.enum(ONBOARDING_MODES).optional(),
    keepRuns: z.boolean().optional(),
    language: z.enum(LANGUAGES).optional(),
    /** Millionths of a US dollar a calendar month; null for no budget. */
    monthlyBudgetMicros: z.int().min(BUDGET_LIMITS.least).max(BUDGET_LIMITS.most).nullable().optional(),
    mailsExpirations: z.boolean().optional(),
    mailsUpdates: z.boolean().optional(),
    allowsPromotions: z.boolean().optional(),
    mailsPromotions: z.boolean().optional(),
  }),
);

export const ProfileBody = bodyOf<Profile>()(z.strictObject({ firstName: namePart, lastName: namePart }));
