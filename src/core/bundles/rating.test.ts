import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageStars, type RatingTally, rankingScore } from './rating.ts';
import { STARS } from './review.ts';

const tallyOf = (given: readonly number[]): RatingTally => ({
  reviews: given.length,
  stars: given.reduce((sum, each) => sum + each, 0),
});
const anyGiven = fc.array(fc.constantFrom(...STARS), { minLength: 1, maxLength: 60 });

describe('the average', () => {
  it.each([
    [[], null],
    [[5], 5],
    [[5, 4], 4.5],
    [[5, 5, 4], 4.7],
    [[5, 5, 5, 4], 4.8],
    [[1, 1, 1, 2], 1.3],
  ])('of %j is %s', (given, average) => {
    expect(averageStars(tallyOf(given))).toBe(average);
  });

  it('lies between the fewest and the most stars, and is off by no more than half a tenth', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const average = averageStars(tallyOf(given)) ?? Number.NaN;
        expect(average).toBeGreaterThanOrEqual(Math.min(...given));
        expect(average).toBeLessThanOrEqual(Math.max(...given));
        expect(Math.abs(average - tallyOf(given).stars / given.length)).toBeLessThan(0.05 + 1e-9);
      }),
    );
  });
});

describe('the ranking', () => {
  const fifty = { reviews: 50, stars: 245 };
  it.each<[string, RatingTally, RatingTally]>([
    ['fifty of 4.9 above one of five', fifty, tallyOf([5])],
    ['fifty of 4.9 above ten of five', fifty, tallyOf(Array(10).fill(5))],
    ['ten of five above one of five', tallyOf(Array(10).fill(5)), tallyOf([5])],
    ['one of five above ten of three', tallyOf([5]), tallyOf(Array(10).fill(3))],
    ['one of one star above ten of one star', tallyOf([1]), tallyOf(Array(10).fill(1))],
    ['ten of one star above none', tallyOf(Array(10).fill(1)), tallyOf([])],
  ])('has %s', (_, higher, lower) => {
    expect(rankingScore(higher)).toBeGreaterThan(rankingScore(lower));
  });

  it('rises with a star more in any review, and stays within the scale', () => {
    fc.assert(
      fc.property(anyGiven, fc.nat(), (given, at) => {
        const score = rankingScore(tallyOf(given));
        const raised = given.with(at % given.length, STARS[4]);
        expect(rankingScore(tallyOf(raised))).toBeGreaterThanOrEqual(score);
        expect(score).toBeGreaterThan(STARS[0]);
        expect(score).toBeLessThan(STARS[4]);
      }),
    );
  });
});
