import type { OnboardingMode, SessionUser } from '#core/account/session-facts.ts';
import type { TourId } from '#core/account/tours.ts';
import type { Language } from '#core/languages/languages.ts';
import type { Session } from '../http/app-env.ts';

/** A live session with all that is known of its user; handlers see it as the plainer `Session`. */
export interface SignedIn extends Session {
  expiresAt: Date;
  signedInAt: Date;
  /** A site's viewer token began it, not a sign-in of ours. */
  viewerIdentityId: string | null;
  user: SessionUser & {
    language: Language;
    onboardingMode: OnboardingMode;
    keepRuns: boolean;
    completedTours: TourId[];
  };
}
