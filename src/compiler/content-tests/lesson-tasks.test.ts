/** What the task of a lesson asks for is found in the draft that its tool makes of it, in every language it is written in. */
import { describe, expect, test } from 'vitest';
import type { Lesson } from '#core/academy/lesson.ts';
import { blocksOf, readGrowing } from '#core/markdown/growing-markdown.ts';
import { renderDraft } from '#core/recipes/render-draft.ts';
import { cardsOf, findCards } from '#core/results/find-cards.ts';
import { readTask } from '#core/scheduling/read-task.ts';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { filtersOf } from '../filter-groups.ts';
import { files, read } from './built-content.ts';
import { expectSound } from './expect-sound.ts';

interface Promised {
  /** How many cards of a kind: the number in the task's title or text. */
  cards?: Record<string, number>;
  /** Paths of phrases that the draft must hold. */
  says?: string[];
  /** … and must not hold. */
  omits?: string[];
}

/** By module and lesson. */
const PROMISES: Record<string, Promised> = {
  '1.2': { cards: { text: 3 }, says: ['quotes.0', 'quotes.1', 'quotes.2'] },
  '1.3': { cards: { hook: 3 } },
  '2.2': { says: ['removed'] },
  // Five beats, and the whole.
  '2.3': { cards: { text: 6 } },
  '2.4': { cards: { reply: 4 } },
  '3.3': { cards: { color: 5 } },
  '4.2': { says: ['left_title'] },
  '5.1': { cards: { idea: 12 } },
  '5.2': { cards: { clip: 3 } },
  '5.3': { cards: { hook: 3 } },
  '6.2': { cards: { offer: 3 } },
  '6.3': { cards: { line: 6 }, says: ['over_title'] },
  // Lunch is an appointment of its list: another meal would be a second one.
  '7.2': { omits: ['kinds.meal'] },
  '7.3': { cards: { text: 3 }, says: ['quotes.0', 'quotes.1', 'quotes.2'] },
};

/** Phrases of tools that found nothing to work on, or something they could not use; single words in a table are none. */
const NOTHING_FOUND =
  /^(?:missing|empty|unread|unread_date|no_time|clash_title|none|none_title|(?:intro|page|removed|title)_none)$/;

const LONGEST_WORD = 10;

const lessons = [...files.keys()]
  .filter((path) => /^public\/academy\/[^/]+\/[^/]+\.json$/.test(path))
  .map((path): Lesson => read(path))
  .map((lesson) => ({ ...lesson, at: `${lesson.module}.${lesson.lesson}` }));

function draw({ tool, language, task: { values } }: Lesson) {
  const recipe: ToolRecipe = read(`licensed/${tool}.${language}.json`);
  const template: ToolTemplate = read(`public/tools/${tool}.${language}.json`);
  const draft = renderDraft({ recipe, template, values, filters: filtersOf(recipe.computes) });
  const cards = cardsOf(findCards(blocksOf(readGrowing(undefined, draft)), template.cards ?? []));
  return { recipe, draft, kinds: cards.map(({ kind }) => kind) };
}

/** The text of a phrase up to its first placeholder. */
function begunBy(recipe: ToolRecipe, path: string): string {
  // biome-ignore lint/suspicious/noExplicitAny: a path of keys, of which each step is looked up
  const phrase = path.split('.').reduce((at: any, key) => at?.[key], recipe.phrases);
  if (typeof phrase !== 'string') throw new Error(`${path} is no phrase`);
  return phrase.replace(/\{.*$/s, '').trim();
}

test('every promise is one of a lesson', () => {
  expect(Object.keys(PROMISES).filter((at) => !lessons.some((lesson) => lesson.at === at))).toEqual([]);
});

describe.each(lessons)('the task of $at in $language', (lesson) => {
  const { recipe, draft, kinds } = draw(lesson);
  const { cards = {}, says = [], omits = [] } = PROMISES[lesson.at] ?? {};

  test('gives a sound draft with cards, in which nothing was missing', () => {
    expectSound(draft);
    expect(kinds).not.toEqual([]);
    const nothing = Object.keys(recipe.phrases)
      .filter((key) => NOTHING_FOUND.test(key) && typeof recipe.phrases[key] === 'string')
      .filter((key) => begunBy(recipe, key).length > LONGEST_WORD && draft.includes(begunBy(recipe, key)));
    expect(nothing).toEqual([]);
  });

  test('gives what the task promises', () => {
    for (const [kind, count] of Object.entries(cards))
      expect([kind, kinds.filter((each) => each === kind).length]).toEqual([kind, count]);
    for (const path of says) expect(draft).toContain(begunBy(recipe, path));
    for (const path of omits) expect(draft).not.toContain(`| ${begunBy(recipe, path)} |`);
  });
});

test.each(lessons.filter(({ at }) => at === '7.2'))(
  'nothing of the first day comes before the letter ($language)',
  (lesson) => {
    const { draft } = draw(lesson);
    const names = String(lesson.task.values.tasks)
      .split('\n')
      .map((line) => readTask(line)?.name ?? line);
    const places = names.map((name) => draft.indexOf(name));
    expect(Math.min(...places)).toBeGreaterThan(-1);
    expect(Math.min(...places)).toBe(places[0]);
  },
);
