import { z } from 'zod';
import { LANGUAGES } from '#core/languages/languages.ts';
import { namePart } from '../auth/schemas.ts';

/** What is absent stays as it is; a field that is not known is a mistake of the caller. */
export const PreferencesBody = z.strictObject({
  onboardingMode: z.enum(['simplified', 'standard']).optional(),
  keepRuns: z.boolean().optional(),
  language: z.enum(LANGUAGES).optional(),
});
export type Preferences = z.infer<typeof PreferencesBody>;

export const ProfileBody = z.strictObject({ firstName: namePart, lastName: namePart });
export type Profile = z.infer<typeof ProfileBody>;
