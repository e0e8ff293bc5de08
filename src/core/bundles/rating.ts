/** What the reviews of a bundle come to. Pure. */
import { STARS } from './review.ts';

export interface RatingTally {
  /** How many. */
  reviews: number;
  /** Of all of them together. */
  stars: number;
}

/** With one decimal, halves up; null while there are none. */
export const averageStars = ({ reviews, stars }: RatingTally): number | null =>
  reviews === 0 ? null : Math.round((10 * stars) / reviews) / 10;

const PRIOR = { reviews: STARS.length, stars: STARS.reduce((sum: number, each) => sum + each, 0) };

/**
 * By what bundles are ranked: the average as if each had one more review of every number of stars, so that one review of
 * five stars does not stand above fifty of 4.9, and what nobody has reviewed stands last. That is the mean which Evan
 * Miller's "Ranking Items With Star Ratings" begins with (evanmiller.org/ranking-items-with-star-ratings.html). The mean
 * of the store in its place would be near five stars, and lift a single review as high.
 */
export const rankingScore = ({ reviews, stars }: RatingTally): number =>
  reviews === 0 ? 0 : (stars + PRIOR.stars) / (reviews + PRIOR.reviews);
