import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';

/** For pages that open before anybody asks for a run: what loads recipes comes with the first question. */
export const recipeSource = async (template: ToolTemplate): Promise<ToolRecipe> =>
  (await import('./load-recipe.ts')).loadRecipe(template);
