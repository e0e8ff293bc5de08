/** What estimates of one run and of several are made of. */
import type { Models } from '#content/schema.ts';
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { findModel } from '#core/providers/model-facts.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { chosenModel } from '#web/models/choose-model.ts';
import { chosenProvider } from '#web/models/chosen-provider.ts';
import { useModelsFile } from '#web/models/models-file.ts';

/** Output tokens, before anything is known of a tool's answers. */
export const USUAL_ANSWER = 1000;

interface EstimateModel {
  file: Models;
  provider: ProviderId;
  id: string;
  /** As it is called on screens. */
  name: string;
}

/** What a model run would use now; undefined while no model can be used. */
export function useEstimateModel(): EstimateModel | undefined {
  const vault = useKeyVault();
  const file = useModelsFile();
  const provider = chosenProvider(vault, file);
  const id = chosenModel(vault, file, provider);
  if (vault.entries[provider].state !== 'ready' || !id) return undefined;
  return { file, provider, id, name: findModel(file, provider, id)?.name ?? id };
}

export const recipeQuery = (
  template: ToolTemplate,
  loadRecipe: (template: ToolTemplate) => Promise<ToolRecipe>,
) => ({
  queryKey: ['recipe', template.slug, template.language],
  queryFn: () => loadRecipe(template),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Its measures are counted as what they are taken from. */
export const voiceText = (voice: VoiceProfile | undefined): string =>
  voice ? `${voice.description}${voice.samples.join('')}` : '';
