/** What owners say of a bundle, as the browser and the server tell each other. Dates are ISO 8601. */
import type { Language } from '#core/languages/languages.ts';

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** Of each text, in characters. */
export const REVIEW_LIMITS = { text: 2_000, trade: 60, answer: 2_000, reason: 1_000 };

/** As its owner writes it. */
export interface ReviewWords {
  stars: Stars;
  text: string;
  /** What the reader does for a living; may be empty. It stands where others show a name. */
  trade: string;
  /** In which the text is written. */
  language: Language;
}

/** As everybody reads it. */
export interface Review extends ReviewWords {
  id: string;
  /** When the bundle came to whoever wrote this; it may have gone since. */
  heldSince: string;
  createdAt: string;
  /** Later than an answer: that answered other words. */
  updatedAt: string;
  answer: ReviewAnswer | null;
  /** Made with the demo accounts. */
  isSample: boolean;
}

/** The house's, which is the author of every bundle. */
interface ReviewAnswer {
  text: string;
  answeredAt: string;
}

/** Of who asks. */
export interface OwnReview {
  /** Null when nothing is written, or what was hidden was taken back. */
  review: Review | null;
  /** Why it is hidden, in the administrators' words; null while it is shown, or would be. */
  hiddenReason: string | null;
}

export const REVIEW_STATES = ['shown', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** For administrators. */
export interface AdminReview extends Review {
  slug: string;
  userEmail: string;
  hidden: { reason: string; at: string } | null;
}
