/** What the form accepts. Messages are keys below `problems` in the reviews' texts. */
import * as z from 'zod/mini';
import { type ReviewWords, STARS } from '#core/bundles/review.ts';
import { isLanguage, type Language } from '#core/languages/languages.ts';

const starsOf = (text: string) => STARS.find((stars) => String(stars) === text);

export const reviewSchema = z.object({
  // As the radios have them; empty before one is chosen.
  stars: z.string().check(z.refine((text) => starsOf(text) !== undefined, 'stars')),
  text: z.string().check(z.refine((text) => text.trim() !== '', 'text')),
  trade: z.string(),
  language: z.string().check(z.refine(isLanguage)),
});
export type ReviewValues = z.infer<typeof reviewSchema>;

export const toValues = (review: ReviewWords | null, language: Language): ReviewValues => ({
  ...{ stars: review ? String(review.stars) : '', text: review?.text ?? '', trade: review?.trade ?? '' },
  language: review?.language ?? language,
});

/** @param values checked by the schema */
export const toWords = ({ stars, text, trade, language }: ReviewValues): ReviewWords => ({
  ...{ stars: starsOf(stars) ?? STARS[0], text: text.trim(), trade: trade.trim() },
  language: language as Language,
});
