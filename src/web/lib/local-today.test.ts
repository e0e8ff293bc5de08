import { expect, it } from 'vitest';
import { localToday } from './local-today.ts';

it('is the day of the device, not that of Greenwich', () => {
  for (const hour of [0, 23])
    expect(localToday(new Date(2026, 11, 31, hour, 30))).toEqual({ year: 2026, month: 12, day: 31 });
});
