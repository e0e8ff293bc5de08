import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { modelCost } from '#core/providers/model-cost.ts';
import { modelsOf } from '#core/providers/model-facts.ts';
import { estimatePromptTokens } from '#core/recipes/estimate-prompt.ts';
import type { FormValues, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { recipeQuery, USUAL_ANSWER, useEstimateModel, voiceText } from './estimate-parts.ts';
import { useSpending } from './use-spending.ts';

export interface RunEstimate {
  /** As it is called on screens. */
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** In millionths of a US dollar; null where the model's price is not known. */
  costMicros: number | null;
  /** Where the provider says what its models cost, if that is known. */
  pricesUrl: string | undefined;
}

/** What a model run with these values would take; undefined while no model can be used or its recipe is not here. */
export function useRunEstimate(
  template: ToolTemplate,
  values: FormValues,
  loadRecipe: (template: ToolTemplate) => Promise<ToolRecipe>,
  { moreLike = '', voice }: { moreLike?: string | undefined; voice?: VoiceProfile | undefined } = {},
): RunEstimate | undefined {
  const model = useEstimateModel();
  const isReady = model !== undefined;
  const outputTokens = useSpending(template.slug, isReady)?.typicalOutputTokens ?? USUAL_ANSWER;
  const { data: recipe } = useQuery({ ...recipeQuery(template, loadRecipe), enabled: isReady });
  const earlier = `${moreLike}${voiceText(voice)}`;
  // Typing comes first; the figure follows.
  const settled = useDeferredValue(values);
  const inputTokens = useMemo(
    () => (recipe ? estimatePromptTokens(recipe, template.blocks, settled, earlier) : 0),
    [recipe, template.blocks, settled, earlier],
  );
  if (!model || !recipe) return undefined;
  const { file, provider, id } = model;
  return {
    pricesUrl: modelsOf(file, provider)?.pricesUrl,
    model: model.name,
    inputTokens,
    outputTokens,
    costMicros: modelCost(file, { provider, model: id, inputTokens, outputTokens }, new Date()),
  };
}
