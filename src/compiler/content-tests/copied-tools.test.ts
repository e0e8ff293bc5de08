/** Every tool of ours can begin a tool of a user's own: its copy passes the builder's check and makes the same draft. */
import { expect, test } from 'vitest';
import { checkCustomTool } from '#core/custom-tools/check-custom-tool.ts';
import { compileCustomTool } from '#core/custom-tools/compile-custom-tool.ts';
import { copyTool } from '#core/custom-tools/copy-tool.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { renderDraft } from '#core/recipes/render-draft.ts';
import { defaultValues } from '#core/tools/default-values.ts';
import type { ToolRecipe } from '#core/tools/template.ts';
import { filtersOf } from '../filter-groups.ts';
import { availableSlugs, read } from './built-content.ts';
import { chooseDay } from './choose-day.ts';

const ID = '00000000-0000-4000-8000-000000000001';

test('there are tools to copy', () => expect(availableSlugs.length).toBeGreaterThanOrEqual(45));

test.each(availableSlugs.map((slug, index) => ({ slug, drafted: LANGUAGES[index % LANGUAGES.length] })))(
  '$slug, and its draft in $drafted',
  ({ slug, drafted }) => {
    for (const language of LANGUAGES) {
      const recipe: ToolRecipe = read(`licensed/${slug}.${language}.json`);
      const template = chooseDay(read(`public/tools/${slug}.${language}.json`));
      const filters = filtersOf(recipe.computes);
      const copied: unknown = JSON.parse(JSON.stringify(copyTool(template, recipe)));
      const { problems, tool } = checkCustomTool(copied, filters);
      expect(problems, language).toEqual([]);
      if (!tool || language !== drafted) continue;
      const own = compileCustomTool(tool, ID);
      const values = { ...defaultValues(template.blocks), ...template.examples[0]?.values };
      // Choices of words follow from the slug, which is the only thing that is the copy's own.
      const copy = renderDraft({
        recipe: { ...own.recipe, slug },
        template: own.template,
        values,
        filters,
      });
      expect(copy).toBe(renderDraft({ recipe, template, values, filters }));
    }
  },
);
