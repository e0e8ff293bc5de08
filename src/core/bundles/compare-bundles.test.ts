import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BundleContents } from './bundle.ts';
import { compareBundles, hasChanges } from './compare-bundles.ts';

/** Each prompt as "title: text", in one part. */
const contents = (...prompts: string[]): BundleContents => ({
  version: '1.0.0',
  groups: [
    {
      title: 'Part',
      prompts: prompts.map((prompt, index) => {
        const [title = '', text = ''] = prompt.split(': ');
        return { number: index + 1, title, text, outcome: 'Something', variables: [] };
      }),
    },
  ],
});
const OLD = contents('One: first', 'Two: second', 'Three: third');

it.each<[string, BundleContents, { added?: number[]; changed?: [number, string][]; removed?: string[] }]>([
  ['nothing', OLD, {}],
  ['an order', contents('Three: third', 'One: first', 'Two: second'), {}],
  ['capitals of a title', contents('ONE: first', 'Two: second', 'Three: third'), { changed: [[1, 'One']] }],
  ['a text', contents('One: first', 'Two: other', 'Three: third'), { changed: [[2, 'Two']] }],
  ['a title', contents('One: first', 'Zwei: second', 'Three: third'), { changed: [[2, 'Two']] }],
  ['a prompt more', contents('Zero: new', 'One: first', 'Two: second', 'Three: third'), { added: [1] }],
  ['a prompt less', contents('One: first', 'Three: third'), { removed: ['Two'] }],
  [
    'another in its place',
    contents('One: first', 'Four: fourth', 'Three: third'),
    { added: [2], removed: ['Two'] },
  ],
])('%s', (_, after, { added = [], changed = [], removed = [] }) => {
  const found = compareBundles(OLD, after);
  expect(found.added).toEqual(added);
  expect(found.changed.map(({ number, before }) => [number, before.title])).toEqual(changed);
  expect(found.removed.map(({ title }) => title)).toEqual(removed);
  expect(hasChanges(found)).toBe(added.length + changed.length + removed.length > 0);
});

const anyContents = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('x', 'y', 'z')), {
    selector: ([title]) => title,
  })
  .map((prompts) => contents(...prompts.map((prompt) => prompt.join(': '))));

it('accounts for every prompt of both, once', () => {
  fc.assert(
    fc.property(anyContents, anyContents, (before, after) => {
      const { added, changed, removed } = compareBundles(before, after);
      const counts = [before, after].map(({ groups }) => groups[0]?.prompts.length ?? 0) as [number, number];
      const kept = counts[1] - added.length;
      expect(kept + removed.length).toBe(counts[0]);
      expect(changed.length).toBeLessThanOrEqual(kept);
      expect(new Set([...added, ...changed.map(({ number }) => number)]).size).toBe(
        added.length + changed.length,
      );
      expect(hasChanges(compareBundles(after, after))).toBe(false);
    }),
  );
});
