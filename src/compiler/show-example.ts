/**
 * What a licensed tool makes of its own first example, for its gate: the recipe stays with the server, and the beginning
 * of one result is public.
 */
import { COPIED_LEAST, COPIED_SHARE } from '#core/custom-tools/copied-recipe.ts';
import { fingerprintLines, fingerprintText } from '#core/custom-tools/fingerprint.ts';
import type { Release } from '#core/licenses/releases.ts';
import { renderDraft } from '#core/recipes/render-draft.ts';
import { beginningOf, type ExampleResult, type ShownCard, shorten } from '#core/results/example-result.ts';
import { type CalendarDate, parseDate } from '#core/time/calendar-date.ts';
import { resolveRelativeDays } from '#core/time/relative-days.ts';
import type { FormValues, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import type { CompiledTool } from './compile-tool.ts';
import { filtersOf } from './filter-groups.ts';
import { draftText } from './fingerprint-tools.ts';
import type { Reader } from './read-content.ts';

/** Of what was put in, in words. */
const MOST_GIVEN = 40;

/** As on the day on which the newest version came out: the same content always gives the same dates. */
export function addExampleResults(
  reader: Reader,
  folder: string,
  byLanguage: CompiledTool['byLanguage'],
  releases: readonly Release[],
): void {
  const day = parseDate(releases.findLast(({ releasedOn }) => releasedOn)?.releasedOn ?? '');
  for (const { template, recipe } of Object.values(byLanguage)) {
    if (!template || !recipe || !day) continue;
    try {
      const shown = showExample(template, recipe, day);
      if (shown) template.exampleResult = shown;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      reader.report(`${folder}/draft.md`, `the first example cannot be shown: ${reason}`);
    }
  }
}

/** Of the whole, which is what a license buys: the first of these that is far from a copy of the recipe. */
const SIZES = [
  { cards: 3, words: 40, lines: 3 },
  { cards: 3, words: 20, lines: 2 },
  { cards: 2, words: 20, lines: 2 },
  { cards: 1, words: 20, lines: 1 },
  { cards: 1, words: 12, lines: 0 },
];

/**
 * Undefined where there is no example, or no card in what it gives.
 * @param day on which the example is chosen: its dates are written relative to it
 */
function showExample(
  template: ToolTemplate,
  recipe: ToolRecipe,
  day: CalendarDate,
): ExampleResult | undefined {
  const [example] = template.examples;
  if (!example) return undefined;
  const values = resolveRelativeDays(example.values, day);
  const draft = renderDraft({ recipe, template, values, filters: filtersOf(recipe.computes) });
  const sizes = SIZES.map((size) => beginningOf(draft, template.cards ?? [], size));
  const beginning = sizes.find((one) => !one || isFarFromCopy(one.cards, recipe));
  if (!beginning && sizes.every(Boolean)) throw new Error('its first card says too much of the recipe');
  const given = givenIn(template, values);
  return beginning && { ...(given && { given }), ...beginning };
}

/** Well below what counts as a copy of the recipe, by which edits of it are found, too. */
function isFarFromCopy(cards: readonly ShownCard[], recipe: ToolRecipe): boolean {
  const marks = fingerprintLines(draftText(recipe));
  const shown = [...fingerprintText(cards.map(wordsOnCard).join('\n'))].filter((mark) => marks.has(mark));
  return shown.length < Math.max(COPIED_LEAST, marks.size * COPIED_SHARE * 0.75);
}

const wordsOnCard = ({ title = '', words, lines }: ShownCard): string =>
  [title, words, ...lines.map((line) => line.words)].join('\n');

/** The first text of the form. */
function givenIn({ blocks }: Pick<ToolTemplate, 'blocks'>, values: FormValues): ExampleResult['given'] {
  for (const block of blocks) {
    if (block.type !== 'input' && block.type !== 'voice_input') continue;
    const words = values[block.key];
    if (typeof words === 'string' && words.trim())
      return { label: block.label, words: shorten(words, MOST_GIVEN) };
  }
  return undefined;
}
