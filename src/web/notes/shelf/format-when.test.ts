import { expect, test } from 'vitest';
import de from '#web/locales/de/notes.json' with { type: 'json' };
import en from '#web/locales/en/notes.json' with { type: 'json' };
import ja from '#web/locales/ja/notes.json' with { type: 'json' };
import { formatMoment, formatWhen } from './format-when.ts';

const texts = { en, de, ja };
const NOW = new Date(2026, 10, 28, 18, 0);
const iso = (...at: [number, number, number]) => new Date(...at, 9, 12).toISOString();

test.each([
  ['en', iso(2026, 10, 28), 'Today, 9:12 AM', 'Today, 9:12 AM'],
  ['en', iso(2026, 10, 19), 'Nov 19', 'Nov 19, 9:12 AM'],
  ['en', iso(2025, 10, 9), 'Nov 9, 2025', 'Nov 9, 2025, 9:12 AM'],
  ['de', iso(2025, 10, 9), '9. Nov. 2025', '9. Nov. 2025, 09:12'],
  ['de', iso(2026, 10, 28), 'Heute, 09:12', 'Heute, 09:12'],
  ['ja', iso(2025, 10, 9), '2025年11月9日', '2025年11月9日 9:12'],
  ['ja', iso(2026, 10, 28), '今日 9:12', '今日 9:12'],
])('in %s, %s is %j, and %j where there are several of one day', (language, at, when, moment) => {
  // Which space stands before AM is the browser's affair.
  const { today } = texts[language as keyof typeof texts];
  const said = [formatWhen, formatMoment].map((format) =>
    format(at, language, (time) => today.replace('{{time}}', time), NOW).replace(/\s/g, ' '),
  );
  expect(said).toEqual([when, moment]);
});
