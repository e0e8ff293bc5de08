import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { modelCost } from '#core/providers/model-cost.ts';
import { findModel } from '#core/providers/model-facts.ts';
import { estimatePromptTokens } from '#core/tools/estimate-prompt.ts';
import type { FormValues, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { useSpending } from '#web/analytics/use-spending.ts';
import { chosenModel, chosenProvider } from '#web/providers/choose-model.ts';
import { useModelsFile } from '#web/providers/models-file.ts';
import { useKeyVault } from '#web/providers/use-key-vault.ts';

export interface RunEstimate {
  /** As it is called on screens. */
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** In millionths of a US dollar; null where the model's price is not known. */
  costMicros: number | null;
}

/** Before anything is known of a tool's answers. */
const USUAL_ANSWER = 1000;

/** What a model run with these values would take; undefined while no model can be used or its recipe is not here. */
export function useRunEstimate(
  template: ToolTemplate,
  values: FormValues,
  loadRecipe: (template: ToolTemplate) => Promise<ToolRecipe>,
  { moreLike = '', voice }: { moreLike?: string | undefined; voice?: VoiceProfile | undefined } = {},
): RunEstimate | undefined {
  const vault = useKeyVault();
  const file = useModelsFile();
  const provider = chosenProvider(vault, file);
  const isReady = vault.entries[provider].state === 'ready';
  const id = chosenModel(vault, file, provider);
  const outputTokens = useSpending(template.slug, isReady)?.typicalOutputTokens ?? USUAL_ANSWER;
  const { data: recipe } = useQuery({
    queryKey: ['recipe', template.slug, template.language],
    queryFn: () => loadRecipe(template),
    enabled: isReady,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // Its measures are counted as what they are taken from.
  const earlier = voice ? `${moreLike}${voice.description}${voice.samples.join('')}` : moreLike;
  // Typing comes first; the figure follows.
  const settled = useDeferredValue(values);
  const inputTokens = useMemo(
    () => (recipe ? estimatePromptTokens(recipe, template.blocks, settled, earlier) : 0),
    [recipe, template.blocks, settled, earlier],
  );
  if (!isReady || !id || !recipe) return undefined;
  return {
    model: findModel(file, provider, id)?.name ?? id,
    inputTokens,
    outputTokens,
    costMicros: modelCost(file, { provider, model: id, inputTokens, outputTokens }),
  };
}
