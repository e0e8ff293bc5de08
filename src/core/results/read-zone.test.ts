import { describe, expect, it } from 'vitest';
import { readZone } from './read-zone.ts';

describe('readZone', () => {
  it.each([
    ['Times on the clock of: America/New_York', 'America/New_York'],
    ['Times on the clock of: America/New\\_York.', 'America/New_York'],
    ['Uhrzeiten nach der Zeitzone: Europe/Berlin', 'Europe/Berlin'],
    ['時刻の基準：Asia/Tokyo', 'Asia/Tokyo'],
    ['時刻は世界時（UTC）です。', 'UTC'],
    [
      'Heures de\u202f: America/Argentina/Salta, et encore America/Argentina/Salta',
      'America/Argentina/Salta',
    ],
    ['All times are UTC+5:30.', 'UTC+05:30'],
    ['All times are UTC−03:30.', 'UTC−03:30'],
  ])('%s', (text, name) => expect(readZone(text)?.name).toBe(name));

  it.each([
    'A plan for the month.',
    'Europe/Berlin for you, Asia/Tokyo for her.',
    'Europe/Nowhere',
    'Read America/Canada as one market.',
  ])('names none: %s', (text) => expect(readZone(text)).toBeUndefined());
});
