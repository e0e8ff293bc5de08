import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseBlocks } from './normalise-blocks.ts';
import { scoreQuiz } from './score-quiz.ts';
import type { Scoring } from './template.ts';

const blocks = normaliseBlocks([
  { type: 'dropdown', id: 'day', options: ['early', 'late'] },
  { type: 'checkbox', id: 'likes', options: ['tea', 'bread', 'night'] },
  { type: 'slider', id: 'noise', min: 0, max: 10 },
]);
const scoring: Scoring = {
  dimensions: ['lark', 'owl', 'cat'],
  names: 'birds',
  choices: {
    day: { early: { lark: 3 }, late: { owl: 3, cat: 1 } },
    likes: { tea: { lark: 2 }, bread: {}, night: { owl: 2, cat: 2 } },
  },
  sliders: { noise: { owl: 5, lark: -5 } },
};
const rank = (values: Record<string, string | number | boolean>) => scoreQuiz(scoring, blocks, values);

describe('a scored quiz', () => {
  test('ranks by what was reached of what was possible', () => {
    expect(rank({ day: 'late', likes_0: false, likes_2: true, noise: 10 })).toEqual([
      { dimension: 'owl', strength: 1, share: 50 },
      { dimension: 'cat', strength: 1, share: 50 },
      { dimension: 'lark', strength: 0, share: 0 },
    ]);
    expect(rank({ day: 'early', likes_0: true, noise: 5 })).toEqual([
      { dimension: 'lark', strength: 0.75, share: 75 },
      { dimension: 'owl', strength: 0.25, share: 25 },
      { dimension: 'cat', strength: 0, share: 0 },
    ]);
  });

  test('counts negative points from the other end of a slider', () => {
    expect(rank({ noise: 0 })[0]).toMatchObject({ dimension: 'lark', strength: 0.5 });
    expect(rank({ noise: 10 })[0]).toMatchObject({ dimension: 'owl', strength: 0.5 });
  });

  test('keeps the order of the dimensions for equals, and shares equally when nothing was answered', () => {
    expect(scoreQuiz({ ...scoring, sliders: {} }, blocks, {})).toEqual([
      { dimension: 'lark', strength: 0, share: 34 },
      { dimension: 'owl', strength: 0, share: 33 },
      { dimension: 'cat', strength: 0, share: 33 },
    ]);
  });

  test('gives shares that add up to 100, never rise with the rank, and do not depend on foreign values', () => {
    const answers = fc.record({
      day: fc.constantFrom('', 'early', 'late', 'never', '__proto__'),
      likes_0: fc.boolean(),
      likes_1: fc.boolean(),
      likes_2: fc.boolean(),
      noise: fc.oneof(fc.integer({ min: -5, max: 15 }), fc.constant(Number.NaN)),
    });
    fc.assert(
      fc.property(answers, (values) => {
        const ranked = rank(values);
        expect(ranked.reduce((sum, { share }) => sum + share, 0)).toBe(100);
        expect(ranked.map(({ dimension }) => dimension).sort()).toEqual(['cat', 'lark', 'owl']);
        ranked.slice(1).forEach((entry, index) => {
          expect(entry.strength).toBeLessThanOrEqual(ranked[index]?.strength ?? 0);
          expect(entry.share).toBeLessThanOrEqual(ranked[index]?.share ?? 0);
        });
        expect(rank({ ...values, toString: 'late' } as never)).toEqual(ranked);
      }),
    );
  });
});
