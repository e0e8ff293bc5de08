import { describe, expect, it } from 'vitest';
import { toEvents } from './to-events.ts';

const entry = { date: '2026-12-31', title: 'Film', details: 'Where: Home' };

describe('toEvents', () => {
  it('takes a day without times for the whole day', () => {
    expect(toEvents([entry], 'run@lumora')).toEqual([
      {
        id: 'run@lumora-1',
        title: 'Film',
        description: 'Where: Home',
        when: { day: { year: 2026, month: 12, day: 31 } },
      },
    ]);
  });

  it.each([
    ['09:00', '10:30', '2026-12-31T09:00', '2026-12-31T10:30'],
    ['22:00', '01:00', '2026-12-31T22:00', '2027-01-01T01:00'],
    ['09:00', undefined, '2026-12-31T09:00', '2026-12-31T09:00'],
  ])('%s–%s', (from, to, first, last) => {
    const [event] = toEvents([{ ...entry, from, ...(to && { to }) }], 'a');
    expect(event?.when).toEqual({ from: new Date(first), to: new Date(last) });
  });

  it('cuts titles that no calendar shows, never through a character', () => {
    const [event] = toEvents([{ ...entry, title: '😀'.repeat(300), details: '' }], 'a');
    expect(event?.title).toBe(`${'😀'.repeat(199)}…`);
    expect(event).not.toHaveProperty('description');
  });
});
