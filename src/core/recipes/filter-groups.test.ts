import { expect, test } from 'vitest';
import { FILTER_GROUPS, loadFilters } from './filter-groups.ts';
import { RECIPE_FILTERS } from './recipe-filters.ts';
import { renderTemplate } from './render-template.ts';

const groups = await Promise.all(Object.keys(FILTER_GROUPS).map((name) => loadFilters([name])));

test('a template has the filters of the groups that were loaded for it, and no others', async () => {
  const flow = await loadFilters(['flow']);
  const template = '{% assign plan = 45 | flow_plan %}{{ plan.minutes }}';
  expect(renderTemplate(template, {}, flow)).toBe('45');
  expect(() => renderTemplate(template, {})).toThrow('undefined filter: flow_plan');
  expect(() => renderTemplate('{{ "x" | clips: 20, 2 }}', {}, flow)).toThrow('undefined filter: clips');
});

test('several groups come together, none gives none', async () => {
  expect(Object.keys(await loadFilters(['flow', 'clips'])).sort()).toEqual(['clips', 'flow_plan']);
  expect(await loadFilters()).toEqual({});
});

test('a name that is no group is refused, also one that every object has', async () => {
  await expect(loadFilters(['astrology'])).rejects.toThrow('no filter group "astrology"');
  await expect(loadFilters(['constructor'])).rejects.toThrow('no filter group');
});

test('no two groups, and no group and the common filters, share a name', () => {
  const names = [...Object.keys(RECIPE_FILTERS), ...groups.flatMap((group) => Object.keys(group))];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** Whatever a template hands over, in any place. */
const ODD = [undefined, null, '', 'x', '9'.repeat(400), -1, 0, 1e9, Number.NaN, [], [null], {}, true];

test.each(groups.flatMap((group) => Object.entries(group)))('%s takes whatever comes', (_, filter) => {
  for (const value of ODD)
    for (const argument of ODD) expect(() => filter(value, argument, argument, argument)).not.toThrow();
});
