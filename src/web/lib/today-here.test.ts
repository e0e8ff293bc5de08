import { expect, it } from 'vitest';
import { todayHere } from './today-here.ts';

it('is the day of the device, not that of Greenwich', () => {
  for (const hour of [0, 23])
    expect(todayHere(new Date(2026, 11, 31, hour, 30))).toEqual({ year: 2026, month: 12, day: 31 });
});
