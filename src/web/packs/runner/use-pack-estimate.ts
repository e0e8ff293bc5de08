import { useQueries } from '@tanstack/react-query';
import { estimateSteps } from '#core/packs/estimate-steps.ts';
import type { StepView } from '#core/packs/step-states.ts';
import { modelCost } from '#core/providers/model-cost.ts';
import { modelsOf } from '#core/providers/model-facts.ts';
import { estimatePromptTokens } from '#core/recipes/estimate-prompt.ts';
import { loadRecipe } from '#web/runs/load-recipe.ts';
import { recipeQuery, USUAL_ANSWER, useEstimateModel, voiceText } from '#web/spending/estimate-parts.ts';
import type { RunEstimate } from '#web/spending/use-run-estimate.ts';
import { useSpendings } from '#web/spending/use-spendings.ts';
import type { PackMatter } from './pack-session.ts';

/** Of the steps that are named, or of all that are out of date; undefined where there is nothing to say. */
export type PackEstimate = (ids?: readonly string[]) => RunEstimate | undefined;

/**
 * What running steps with a model would take, summed.
 * @param isWanted while drafts are made, or before the tools are licensed, nothing is asked for
 */
export function usePackEstimate(
  views: readonly StepView[],
  { templates, voice }: PackMatter,
  isWanted: boolean,
): PackEstimate {
  const model = useEstimateModel();
  const isReady = isWanted && model !== undefined;
  const tools = Object.values(templates);
  const spendings = useSpendings(
    tools.map(({ slug }) => slug),
    isReady,
  );
  const recipes = useQueries({
    queries: tools.map((template) => ({ ...recipeQuery(template, loadRecipe), enabled: isReady })),
  });
  if (!isReady || recipes.some(({ data }) => !data)) return () => undefined;

  const ofTool = (slug: string) => tools.findIndex((template) => template.slug === slug);
  const blocksOf = Object.fromEntries(tools.map(({ slug, blocks }) => [slug, blocks]));
  const steps = estimateSteps({
    views,
    blocksOf,
    answerTokens: (slug) => spendings[ofTool(slug)]?.typicalOutputTokens ?? USUAL_ANSWER,
    promptTokens({ step, values }) {
      const recipe = recipes[ofTool(step.tool)]?.data;
      return recipe ? estimatePromptTokens(recipe, blocksOf[step.tool] ?? [], values, voiceText(voice)) : 0;
    },
  });
  const open = views.filter(({ state }) => state !== 'fresh').map(({ step }) => step.id);
  return (ids = open) => {
    const chosen = ids.flatMap((id) => steps[id] ?? []);
    if (chosen.length === 0) return undefined;
    const inputTokens = chosen.reduce((sum, step) => sum + step.inputTokens, 0);
    const outputTokens = chosen.reduce((sum, step) => sum + step.outputTokens, 0);
    const { file, provider, id, name } = model;
    // Priced step by step: a long prompt is charged higher, several short ones are not.
    const at = new Date();
    const costs = chosen.map((tokens) => modelCost(file, { provider, model: id, ...tokens }, at));
    const costMicros = costs.includes(null)
      ? null
      : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
    const pricesUrl = modelsOf(file, provider)?.pricesUrl;
    return { model: name, inputTokens, outputTokens, costMicros, pricesUrl };
  };
}
