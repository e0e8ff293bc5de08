import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planFlowSession } from './plan-flow-session.ts';

const shape = (minutes: number, rhythm: string, energy: number) =>
  planFlowSession({ minutes, rhythm, energy }).parts.map(({ kind, minutes: length }) => `${kind} ${length}`);

describe('a focus session', () => {
  test('of 45 minutes in the classic rhythm has two even cycles', () => {
    expect(shape(45, 'classic', 6)).toEqual(['warmup 4', 'focus 17', 'break 5', 'focus 16', 'closing 3']);
  });

  test('begins with the shortest cycle when energy is low and with the longest when it is high', () => {
    expect(shape(120, 'deep', 3)).toEqual(['warmup 6', 'focus 39', 'break 10', 'focus 57', 'closing 8']);
    expect(shape(120, 'deep', 9)).toEqual(['warmup 6', 'focus 57', 'break 10', 'focus 39', 'closing 8']);
  });

  test('is one cycle where the time is short', () => {
    expect(shape(15, 'deep', 1)).toEqual(['warmup 2', 'focus 11', 'closing 2']);
  });

  test('always adds up, without gaps, every part at least a minute, breaks only between cycles', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 480 }),
        fc.constantFrom('gentle', 'classic', 'deep', 'constructor', ''),
        fc.integer({ min: 1, max: 10 }),
        (minutes, rhythm, energy) => {
          const { parts, focusMinutes, cycles } = planFlowSession({ minutes, rhythm, energy });
          expect(parts[0]).toMatchObject({ kind: 'warmup', from: 0 });
          expect(parts.at(-1)).toMatchObject({ kind: 'closing', to: minutes });
          parts.slice(1).forEach((part, index) => {
            expect(part.from).toBe(parts[index]?.to);
          });
          for (const part of parts) {
            expect(part.to - part.from).toBe(part.minutes);
            expect(part.minutes).toBeGreaterThanOrEqual(1);
          }
          const focus = parts.filter(({ kind }) => kind === 'focus');
          expect(focus).toHaveLength(cycles);
          expect(focus.reduce((sum, part) => sum + part.minutes, 0)).toBe(focusMinutes);
          expect(parts.filter(({ kind }) => kind === 'break')).toHaveLength(cycles - 1);
        },
      ),
    );
  });

  test.each([Number.NaN, -5, 1e9])('of %f minutes is brought into the possible range', (minutes) => {
    const { parts, minutes: length } = planFlowSession({ minutes, rhythm: 'classic', energy: 5 });
    expect(parts.at(-1)?.to).toBe(length);
    expect(length).toBeGreaterThanOrEqual(10);
    expect(length).toBeLessThanOrEqual(480);
  });
});
