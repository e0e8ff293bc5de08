import { expect, it } from 'vitest';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { recommendBundles } from './recommend-bundles.ts';

const TAGS = { calm: ['clarity', 'rest'], gold: ['abundance', 'money'], shield: ['protection'] };
const BUNDLES = manyBundles(3).map((bundle, index) => {
  const [slug = '', tags = []] = Object.entries(TAGS)[index] ?? [];
  return { ...bundle, slug, tags };
});
const NONE = new Set<string>();

it.each<[string[], string[]]>([
  [['teacher, builder: clarity, abundance'], ['calm', 'gold']],
  [['MAKER: Abundance and money, and some rest'], ['gold', 'calm']],
  [
    ['guide: clarity', 'healer: protection'],
    ['calm', 'shield'],
  ],
  [['clar', 'ity'], []],
  [[''], []],
  [[], []],
])('%j suggests %j', (answers, slugs) => {
  expect(recommendBundles(BUNDLES, answers, NONE).map(({ slug }) => slug)).toEqual(slugs);
});

it('suggests nothing that is held, and no more than nine', () => {
  expect(recommendBundles(BUNDLES, ['clarity'], new Set(['calm']))).toEqual([]);
  const alike = manyBundles(20).map((bundle) => ({ ...bundle, tags: ['clarity'] }));
  expect(recommendBundles(alike, ['clarity'], NONE)).toEqual(alike.slice(0, 9));
});
