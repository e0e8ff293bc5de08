import { z } from 'zod';
import { BUDGET_LIMITS } from '#core/analytics/budget.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { namePart } from '../auth/schemas.ts';

/** What is absent stays as it is; a field that is not known is a mistake of the caller. */
export const PreferencesBody = z.strictObject({
  onboardingMode: z.enum(['simplified', 'standard']).optional(),
  keepRuns: z.boolean().optional(),
  language: z.enum(LANGUAGES).optional(),
  /** Millionths of a US dollar a calendar month; null for no budget. */
  monthlyBudgetMicros: z.int().min(BUDGET_LIMITS.least).max(BUDGET_LIMITS.most).nullable().optional(),
});
export type Preferences = z.infer<typeof PreferencesBody>;

export const ProfileBody = z.strictObject({ firstName: namePart, lastName: namePart });
export type Profile = z.infer<typeof ProfileBody>;
