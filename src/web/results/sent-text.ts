import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { loadModelParts } from '#web/runs/load-model-parts.ts';
import { loadRecipe } from '#web/runs/load-recipe.ts';

export interface SentRun {
  template: ToolTemplate;
  values: FormValues;
  voice: VoiceProfile | undefined;
  /** The earlier result that goes with the values when another of its kind is wanted. */
  moreLike?: string | undefined;
}

/** What of the user's goes to the model, word for word; the tool's own instructions are not the user's. */
export async function textSent({ template, values, voice, moreLike = '' }: SentRun): Promise<string> {
  const [recipe, { buildMessages, describeVoice }] = await Promise.all([
    loadRecipe(template),
    loadModelParts(),
  ]);
  const brandVoice = voice ? describeVoice(voice) : '';
  return buildMessages({ recipe, template, values, brandVoice, moreLike }).user;
}
