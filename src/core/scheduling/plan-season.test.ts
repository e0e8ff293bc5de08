import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planSeason } from './plan-season.ts';

const wish = { hours: 6, pace: 'wave', start: '2026-01-05', language: 'en' as const };

test('shares twelve weeks among the strands, lighter every fourth', () => {
  const season = planSeason('Sitting: 3 h\nWriting: 2 h\nGarden: 1 h\nGuitar', wish);
  expect(season.weeks.map(({ load }) => load)).toEqual([70, 85, 100, 50, 70, 85, 100, 50, 70, 85, 100, 50]);
  expect(season.weeks[2]).toMatchObject({
    minutes: 360,
    shares: [180, 120, 60],
    phase: 'begin',
    date: '2026-01-19',
  });
  expect(season.weeks[11]).toMatchObject({ phase: 'rest', date: '2026-03-23', label: 'Mon, Mar 23' });
  expect(season).toMatchObject({ waiting: ['Guitar'], asked: 360, over: 0 });
});

test('gives strands that weigh the same the same time', () => {
  const { weeks } = planSeason('A: 2 h\nB: 2 h\nC: 2 h', { ...wish, hours: 5 });
  expect(weeks[0]?.shares).toEqual([70, 70, 70]);
});

test('tells when more is asked than there is', () => {
  expect(planSeason('A: 5 h\nB: 3 h', wish)).toMatchObject({ asked: 480, over: 120 });
  expect(planSeason('', wish)).toMatchObject({ strands: [], asked: 0, over: 0 });
});

test('every week adds up in steps of five minutes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('even', 'wave', 'rising', 'other'),
      (hours, available, pace) => {
        const text = hours.map((hour, index) => `S${index}x: ${hour} h`).join('\n');
        const season = planSeason(text, { ...wish, hours: available, pace });
        expect(season.weeks).toHaveLength(12);
        for (const { minutes, shares, load } of season.weeks) {
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(minutes);
          expect(shares.every((share) => share % 5 === 0)).toBe(true);
          const wished = (available * 60 * load) / 100;
          expect(minutes).toBeLessThanOrEqual(wished + 5 * shares.length);
          expect(minutes).toBeGreaterThan(wished - 5 * shares.length);
        }
      },
    ),
  );
});
