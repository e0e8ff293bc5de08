import { expect, it } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { publishedUpdates, UPDATES } from './updates.ts';

it.each(LANGUAGES)('each has its texts in %s, and no text is left over', async (language) => {
  const { items } = (await import(`../locales/${language}/home.json`)).default.updates;
  const shape = (text: unknown) =>
    typeof text === 'string' ? 'text' : Object.keys(text as object).toSorted();
  expect(
    Object.entries(items)
      .map(([id, text]) => [id, shape(text)])
      .toSorted(),
  ).toEqual(UPDATES.map(({ id, name }) => [id, name === undefined ? ['text', 'title'] : 'text']).toSorted());
});

it('nothing is shown before its day', () => {
  const days = [...new Set(UPDATES.map(({ date }) => date))].toSorted();
  for (const today of days)
    expect(publishedUpdates(UPDATES, today)).toEqual(UPDATES.filter(({ date }) => date <= today));
  expect(publishedUpdates(UPDATES, '2020-01-01')).toEqual([]);
});
