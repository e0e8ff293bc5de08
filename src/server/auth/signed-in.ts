import type { Language } from '#core/languages/languages.ts';
import type { Session, SessionUser } from '../http/app-env.ts';
import type { OnboardingMode } from './tables.ts';

/** A live session with all that is known of its user; handlers see it as the plainer `Session`. */
export interface SignedIn extends Session {
  expiresAt: Date;
  user: SessionUser & {
    firstName: string;
    lastName: string;
    language: Language;
    onboardingMode: OnboardingMode;
    keepRuns: boolean;
  };
}
