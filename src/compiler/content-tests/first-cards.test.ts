/** What stands first on a tool's result, in its first example: that which one would copy at once, and nothing beside it. */
import { expect, test } from 'vitest';
import { blocksOf, readGrowing } from '#core/markdown/growing-markdown.ts';
import { renderDraft } from '#core/recipes/render-draft.ts';
import { cardsOf, findCards } from '#core/results/find-cards.ts';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { filtersOf } from '../filter-groups.ts';
import { read } from './built-content.ts';
import { chooseDay } from './choose-day.ts';

function cardsOfExample(slug: string, index: number) {
  const recipe: ToolRecipe = read(`licensed/${slug}.en.json`);
  const template: ToolTemplate = chooseDay(read(`public/tools/${slug}.en.json`));
  const values = template.examples[index]?.values ?? {};
  const draft = renderDraft({ recipe, template, values, filters: filtersOf(recipe.computes) });
  return cardsOf(findCards(blocksOf(readGrowing(undefined, draft)), template.cards ?? []));
}

test.each([
  ['metascribe', 'Breathing course for office workers – Quiet Mornings'],
  ['moneymind', '$160, and that covers everything we spoke about.'],
  ['neurocraft', 'After this: I put the kettle on in the morning'],
  ['novawhisper', 'The workshop went on longer than planned and nobody looked at the clock.'],
  ['podlaunchkit', 'This is Quiet Voices.'],
  ['soulscript', '0:00 Settle where you are, and let your weight be carried. (silence: 11 s)'],
  [
    'voicealchemy',
    'The workshop today was smaller than I hoped. Five people came. And it was the best one this year.',
  ],
  ['narrativecrafter', 'In March 2021 I had eleven clients and no evening free.'],
])('%s', (slug, line) => expect(cardsOfExample(slug, 0)[0]?.text.words.split('\n')[0]).toBe(line));

test('a title that would be cut is not offered where others are whole', () => {
  const [first, second] = cardsOfExample('metascribe', 2).map(({ text }) => text.words);
  expect([first, second]).toEqual([
    'Linen journal: size, material, price',
    'Linen journal: details and delivery',
  ]);
});

test('a post leads with the sentence that holds most, and an e-mail greets once', () => {
  const titled = (index: number, title: string) =>
    cardsOfExample('voicealchemy', index).find((card) => card.title === title)?.text.words ?? '';
  expect(titled(0, 'Post').split('\n')[0]).toBe(
    'One woman said that she had never been asked what she does well.',
  );
  expect(titled(2, 'E-mail').match(/hello/gi)).toHaveLength(1);
});

test('days are named by what happens on them', () => {
  const episodes = cardsOfExample('podlaunchkit', 0).filter(({ moment }) => moment === '2026-05-11');
  expect(episodes.map(({ text }) => text.words)).toContain('Why my voice shakes');
});
