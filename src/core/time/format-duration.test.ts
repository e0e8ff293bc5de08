import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test('writes hours and minutes as each language does', () => {
  expect(formatDuration(150, 'en')).toBe('2 hr 30 min');
  expect(formatDuration(120, 'de')).toBe('2 Std.');
  expect(formatDuration(45, 'es')).toBe('45 min');
  expect(formatDuration(150, 'ja')).toBe('2時間30分');
  expect(formatDuration(0, 'en')).toBe('0 min');
  expect(formatDuration(Number.NaN, 'en')).toBe('0 min');
});
