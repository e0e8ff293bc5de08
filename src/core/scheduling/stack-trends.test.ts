import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stackTrends, type Trend } from './stack-trends.ts';

const wish = { aim: 'fit', perWeek: 1, start: '2026-03-02', language: 'en' as const };
const names = (entries: readonly Trend[]) => entries.map(({ name }) => name);

describe('a stack of trends', () => {
  test('reads fit, hours and weeks, and scores them', () => {
    const { ranked } = stackTrends('Desk breath: 8, 3, 13\nSlow mornings: fit 9; 1,5 h; 26\nSilence', wish);
    expect(ranked).toMatchObject([
      { name: 'Slow mornings', fit: 9, hours: 1.5, weeks: 26, score: 92, rank: 1, isGuessed: false },
      { name: 'Desk breath', fit: 8, hours: 3, weeks: 13, score: 73 },
      { name: 'Silence', fit: 5, hours: 2, weeks: null, score: 67, isGuessed: true },
    ]);
  });

  test('leaves a title with a colon whole', () => {
    expect(names(stackTrends('Story: how it began\nA: B: 7, 1, 4', wish).ranked).sort()).toEqual([
      'A: B',
      'Story: how it began',
    ]);
  });

  test('lets what fades soon go first, without losing it to what scores higher', () => {
    const { releases } = stackTrends('Evergreen: 10, 1\nBrief: 6, 1, 1\nSoon: 7, 1, 2', wish);
    expect(names(releases)).toEqual(['Brief', 'Soon', 'Evergreen']);
    expect(releases[1]).toMatchObject({ date: '2026-03-09', until: { date: '2026-03-15' }, week: 2 });
  });

  test('drops the weaker of two that both fade at once, and what does not fit the work', () => {
    const stack = stackTrends('One: 6, 1, 1\nTwo: 8, 1, 1\nThree: 2, 1', wish);
    expect(names(stack.releases)).toEqual(['Two']);
    expect(names(stack.faded)).toEqual(['One']);
    expect(names(stack.weak)).toEqual(['Three']);
  });

  test('spreads several a week and tells the fullest', () => {
    const stack = stackTrends('A: 9, 4\nB: 8, 2\nC: 7, 1', { ...wish, perWeek: 2, start: '' });
    expect(stack.releases.map(({ number, date }) => [number, date])).toEqual([
      [1, null],
      [4, null],
      [8, null],
    ]);
    expect(stack).toMatchObject({ hours: 7, busiest: { week: 1, hours: 6 } });
  });

  test('everything comes before it fades, and no one has to drop that could come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 3, max: 10 }), fc.integer({ min: 1, max: 6 })), { maxLength: 7 }),
        fc.integer({ min: 1, max: 3 }),
        (pairs, perWeek) => {
          const text = pairs.map(([fit, weeks], index) => `T${index}: ${fit}, 2, ${weeks}`).join('\n');
          const stack = stackTrends(text, { ...wish, perWeek });
          expect([...names(stack.releases), ...names(stack.faded)].sort()).toEqual(
            names(stack.ranked).sort(),
          );
          for (const { week, weeks } of stack.releases) expect(week).toBeLessThanOrEqual(weeks ?? 99);
          const score = (entries: readonly Trend[]) => entries.reduce((sum, trend) => sum + trend.score, 0);
          expect(score(stack.releases)).toBe(bestScore(stack.ranked, perWeek));
        },
      ),
    );
  });
});

/** By trying every subset: one that fits when taken by earliest end. */
function bestScore(trends: readonly Trend[], perWeek: number): number {
  let best = 0;
  for (let set = 0; set < 2 ** trends.length; set += 1) {
    const chosen = trends.filter((_, index) => set & (1 << index));
    const ends = chosen.map(({ weeks }) => weeks ?? 99).sort((a, b) => a - b);
    if (!ends.every((weeks, index) => index < weeks * perWeek)) continue;
    best = Math.max(
      best,
      chosen.reduce((sum, { score }) => sum + score, 0),
    );
  }
  return best;
}
