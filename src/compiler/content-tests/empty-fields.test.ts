/** Every tool's draft in every language with fields left empty: one at a time, and all that may be. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { fieldsOf } from '#core/recipes/recipe-context.ts';
import { renderDraft } from '#core/recipes/render-draft.ts';
import type { FieldBlock, FormValues, ToolRecipe } from '#core/tools/template.ts';
import { optionKey } from '#core/tools/value-key.ts';
import { filtersOf } from '../filter-groups.ts';
import { read } from './built-content.ts';
import { chooseDay } from './choose-day.ts';
import { expectSound } from './expect-sound.ts';

const slugs = (read('catalogue.json').tools as { slug: string }[]).map(({ slug }) => slug);

/** Quotes and brackets around nothing, and a sentence that ends or goes on after a word that is not there. */
const AROUND_NOTHING = /""|“[\s]*”|„[\s]*“|‘[\s]*’|«[\s]*»|「[\s]*」|\([\s]*\)|（[\s]*）/;
const DANGLING =
  /[\p{L}\p{N}:] [.,;](?:\s|$)|[、。：]{2}|[,;:]{2}|^[ \t]*[.,;:]|[,;:、][.。]|^#.*[:：,–—-]$|\| [.,;:]/mu;

/** Nothing written, chosen or ticked; a slider always has a place. */
function emptied(values: FormValues, blocks: readonly FieldBlock[]): FormValues {
  const left = { ...values };
  for (const block of blocks) {
    if (block.type === 'checkbox')
      for (const index of block.options.keys()) left[optionKey(block.key, index)] = false;
    else delete left[block.key];
  }
  return left;
}

describe.each(slugs)('the draft of %s', (slug) => {
  test.each(LANGUAGES)('has no markup around nothing when fields are empty (%s)', (language) => {
    const recipe: ToolRecipe = read(`licensed/${slug}.${language}.json`);
    const template = chooseDay(read(`public/tools/${slug}.${language}.json`));
    const filters = filtersOf(recipe.computes);
    const fields = fieldsOf(template.blocks).filter(({ type }) => type !== 'slider');
    const optional = fields.filter((block) => !block.required);
    const [example] = template.examples;
    for (const empty of [...fields.map((block) => [block]), optional, fields]) {
      const draft = renderDraft({ recipe, template, values: emptied(example?.values ?? {}, empty), filters });
      const emptyKeys = empty.map(({ key }) => key).join(', ');
      expectSound(draft);
      for (const around of [AROUND_NOTHING, DANGLING])
        expect(
          draft.split('\n').filter((line) => around.test(line)),
          emptyKeys,
        ).toEqual([]);
    }
  });
});
