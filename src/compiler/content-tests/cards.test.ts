/** The cards that every tool declares, found in its own drafts in every language. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { blocksOf, readGrowing } from '#core/markdown/growing-markdown.ts';
import { renderDraft } from '#core/recipes/render-draft.ts';
import { cardsOf, findCards } from '#core/results/find-cards.ts';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { filtersOf } from '../filter-groups.ts';
import { read } from './built-content.ts';
import { chooseDay } from './choose-day.ts';

const slugs: string[] = read('catalogue.json').tools.map(({ slug }: { slug: string }) => slug);

describe.each(slugs)('%s', (slug) => {
  const inLanguages = LANGUAGES.map((language) => {
    const recipe: ToolRecipe = read(`licensed/${slug}.${language}.json`);
    const template: ToolTemplate = chooseDay(read(`public/tools/${slug}.${language}.json`));
    const { cards: rules = [] } = template;
    return template.examples.map(({ values }) => {
      const draft = renderDraft({ recipe, template, values, filters: filtersOf(recipe.computes) });
      return { language, cards: cardsOf(findCards(blocksOf(readGrowing(undefined, draft)), rules)) };
    });
  });

  test('declares cards that are found in the drafts of its examples', () => {
    for (const { language, cards } of inLanguages.flat()) {
      expect(cards.length, language).toBeGreaterThan(0);
      for (const { text } of cards) expect(text.words, language).not.toBe('');
    }
  });

  test('gives cards that are told apart by more than a figure, and lines that say something', () => {
    for (const { language, cards } of inLanguages.flat()) {
      for (const { words } of cards.flatMap(({ lines }) => lines))
        expect(words, language).toMatch(/[\p{L}\p{N}]/u);
      for (const kind of new Set(cards.map((card) => card.kind))) {
        const texts = cards.filter((card) => card.kind === kind && !card.color).map(({ text }) => text.words);
        const names = new Set(texts.map((text) => text.replace(/\p{N}+/gu, '')));
        if (texts.length > 2) expect(names.size, `${language} ${kind}: ${texts[0]}`).toBeGreaterThan(1);
      }
    }
  });

  test('gives the same kinds in every language', () => {
    // Together: which sentences stand in a single draft is drawn in each language for itself.
    const [english, ...others] = inLanguages.map((drafts) =>
      [...new Set(drafts.flatMap(({ cards }) => cards.map(({ kind }) => kind)))].sort(),
    );
    for (const other of others) expect(other).toEqual(english);
  });
});
