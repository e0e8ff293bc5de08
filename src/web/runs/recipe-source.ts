import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { loadOnce } from './load-once.ts';

const load = loadOnce(() => import('./load-recipe.ts'));

/** For pages that open before anybody asks for a run: what loads recipes comes with the first question. */
export const recipeSource = async (template: ToolTemplate): Promise<ToolRecipe> =>
  (await load()).loadRecipe(template);
