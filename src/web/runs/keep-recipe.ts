import type { ToolTemplate } from '#core/tools/template.ts';
import { loadModelParts } from './load-model-parts.ts';
import { loadRecipe } from './load-recipe.ts';
import { prepareDrafts } from './make-draft.ts';

/** Everything that a run of this tool takes. What cannot be had is no failure yet. */
export async function keepRecipe(template: ToolTemplate, signal: AbortSignal): Promise<void> {
  const recipe = await loadRecipe(template);
  await Promise.all([prepareDrafts(recipe, signal), loadModelParts()]);
}
