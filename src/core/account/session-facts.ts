/** What `GET /api/session` answers: who is signed in, and what the shell needs to know of them. */
import type { EducationLevel } from '../academy/education-level.ts';
import type { Language } from '../languages/languages.ts';
import type { Level } from '../licenses/levels.ts';
import type { TourId } from './tours.ts';

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ONBOARDING_MODES = ['simplified', 'standard'] as const;
export type OnboardingMode = (typeof ONBOARDING_MODES)[number];

/** What users say of themselves. Empty for accounts that came without. */
export interface Profile {
  firstName: string;
  lastName: string;
}

export interface SessionUser extends Profile {
  id: string;
  email: string;
  name: string;
  /** An address of ours. */
  image: string | null;
  role: Role;
  emailVerified: boolean;
}

export interface SessionFacts {
  user: SessionUser | null;
  /** The highest of the active grants. */
  level: Level;
  onboardingMode: OnboardingMode;
  educationLevel: EducationLevel;
  /** Whether runs are kept in the history; null while nobody is signed in. */
  keepRuns: boolean | null;
  /** As chosen in the account; null while nobody is signed in. */
  language: Language | null;
  /** On whatever device; null while nobody is signed in. */
  completedTours: TourId[] | null;
}

/** Which notifications come by mail, too. Promotions are not written at all unless they are allowed. */
export interface MailPreferences {
  mailsExpirations?: boolean | undefined;
  mailsUpdates?: boolean | undefined;
  allowsPromotions?: boolean | undefined;
  mailsPromotions?: boolean | undefined;
}

/** What `PATCH /api/account/preferences` accepts: what is absent stays as it is. */
export interface Preferences extends MailPreferences {
  onboardingMode?: OnboardingMode | undefined;
  keepRuns?: boolean | undefined;
  language?: Language | undefined;
  /** Millionths of a US dollar a calendar month; null for no budget. */
  monthlyBudgetMicros?: number | null | undefined;
  completedTours?: TourId[] | undefined;
}
