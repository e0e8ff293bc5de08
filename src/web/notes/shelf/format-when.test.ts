import { expect, test } from 'vitest';
import { formatMoment, formatWhen } from './format-when.ts';

const NOW = new Date(2026, 10, 28, 18, 0);
const iso = (...at: [number, number, number]) => new Date(...at, 9, 12).toISOString();

test.each([
  ['en', iso(2026, 10, 28), 'Today, 09:12 AM', 'Today, 09:12 AM'],
  ['en', iso(2026, 10, 19), 'Nov 19', 'Nov 19, 09:12 AM'],
  ['en', iso(2025, 10, 9), 'Nov 9, 2025', 'Nov 9, 2025, 09:12 AM'],
  ['de', iso(2025, 10, 9), '9. Nov. 2025', '9. Nov. 2025, 09:12'],
  ['ja', iso(2025, 10, 9), '2025年11月9日', '2025年11月9日 09:12'],
])('in %s, %s is %j, and %j where there are several of one day', (language, at, when, moment) => {
  // Which space stands before AM is the browser's affair.
  const said = [formatWhen, formatMoment].map((format) =>
    format(at, language, 'Today', NOW).replace(/\s/g, ' '),
  );
  expect(said).toEqual([when, moment]);
});
