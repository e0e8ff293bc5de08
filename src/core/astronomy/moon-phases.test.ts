import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/steady-properties.ts';
import { moonPhasesBetween } from './moon-phases.ts';

const DAY = 86_400_000;
const toMinute = (date: Date) => new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString();

describe('phases of the moon', () => {
  // US Naval Observatory, Astronomical Applications: "Primary Phases of the Moon", Universal Time, to the minute.
  test.each([
    ['2024-01-11T11:57Z', 'new'],
    ['2024-01-18T03:53Z', 'first'],
    ['2024-01-25T17:54Z', 'full'],
    ['2024-02-02T23:18Z', 'last'],
    ['2024-04-08T18:21Z', 'new'],
    ['2024-04-15T19:13Z', 'first'],
    ['2024-04-23T23:49Z', 'full'],
    ['2024-05-01T11:27Z', 'last'],
    ['2024-08-19T18:26Z', 'full'],
    ['2024-10-17T11:26Z', 'full'],
    ['2024-12-30T22:27Z', 'new'],
    ['2000-01-06T18:14Z', 'new'],
  ])('%s: %s', (published, quarter) => {
    const at = new Date(published);
    const [phase] = moonPhasesBetween(new Date(at.getTime() - DAY), new Date(at.getTime() + DAY));
    expect(phase?.quarter).toBe(quarter);
    expect(Math.abs(new Date(toMinute(phase?.at ?? at)).getTime() - at.getTime())).toBeLessThanOrEqual(
      60_000,
    );
  });

  // Jean Meeus, "Astronomical Algorithms" (1998), examples 49.a and 49.b, less ΔT of 48 s and (foreseen) 68 to 90 s.
  test.each([
    ['1977-02-18T03:36:54Z', 'new', 60_000],
    ['2044-01-21T23:47:00Z', 'last', 90_000],
  ])('%s: %s (Meeus)', (published, quarter, within) => {
    const at = new Date(published);
    const [phase] = moonPhasesBetween(new Date(at.getTime() - DAY), new Date(at.getTime() + DAY));
    expect(phase?.quarter).toBe(quarter);
    expect(Math.abs((phase?.at ?? new Date(0)).getTime() - at.getTime())).toBeLessThan(within);
  });

  test('follow one another, six to nine days apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 0, max: 11 }), (year, month) => {
        const from = new Date(Date.UTC(year, month, 1));
        const phases = moonPhasesBetween(from, new Date(from.getTime() + 60 * DAY));
        const order = ['new', 'first', 'full', 'last'];
        expect(phases.length).toBeGreaterThanOrEqual(7);
        phases.slice(1).forEach(({ quarter, at }, index) => {
          const before = phases[index];
          expect(order.indexOf(quarter)).toBe((order.indexOf(before?.quarter ?? '') + 1) % 4);
          const days = (at.getTime() - (before?.at.getTime() ?? 0)) / DAY;
          expect(days).toBeGreaterThan(6);
          expect(days).toBeLessThan(9);
        });
      }),
      { numRuns: runs(30) },
    );
  });
});
