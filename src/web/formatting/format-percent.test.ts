import { expect, test } from 'vitest';
import { formatPercent } from './format-percent.ts';

test('a share is shown in whole percents', () => {
  expect([formatPercent(0.254, 'en'), formatPercent(1, 'de').replace('\u00a0', ' ')]).toEqual([
    '25%',
    '100 %',
  ]);
});
