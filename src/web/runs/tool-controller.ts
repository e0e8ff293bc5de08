/** The run engine with its real parts: the worker for drafts, the provider's stream, the history. */
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { loadModelParts } from './load-model-parts.ts';
import { makeDraft } from './make-draft.ts';
import { afterPaint } from './run-engine/frame-batch.ts';
import type { RunOrder } from './run-engine/make-result.ts';
import { createRunController, type RunController, type RunParts } from './run-engine/run-controller.ts';
import { saveRun } from './run-engine/save-run.ts';
import type { RunState } from './run-state.ts';

/** Gets the licensed part of a tool: from the server, or from the device while the license allows it. */
export type RecipeSource = (template: ToolTemplate) => Promise<ToolRecipe>;

interface RunChoices {
  /** How a model is to write; drafts have their own words. */
  voice: VoiceProfile | undefined;
  /** 0 gives the draft of the values; other numbers give other choices of words. */
  variation: number;
  /** An earlier result, when another of its kind is wanted. */
  moreLike?: string | undefined;
}

interface ToolOrder extends RunOrder {
  template: ToolTemplate;
}

interface ToolControllerParts extends Pick<RunParts<ToolOrder>, 'keptAlready' | 'onKept'> {
  recipeSource: RecipeSource;
  /** Asked when a run makes its draft or its messages. */
  choices: () => RunChoices;
  onFinish: (state: RunState, template: ToolTemplate) => void;
}

export const createToolController = ({
  recipeSource,
  choices,
  onFinish,
  ...parts
}: ToolControllerParts): RunController<ToolOrder> =>
  createRunController<ToolOrder>({
    async makeDraft({ template, values }, options) {
      const recipe = await recipeSource(template);
      // Drafts are made in one go: what is on the screen comes first.
      await afterPaint();
      const { name, blocks } = template;
      const { variation } = choices();
      return makeDraft({ recipe, template: { name, blocks }, values, variation }, options);
    },
    async makeMessages({ template, values }) {
      const recipe = await recipeSource(template);
      const { buildMessages, describeVoice } = await loadModelParts();
      const { voice, moreLike } = choices();
      return buildMessages({
        recipe,
        template,
        values,
        ...(voice && { brandVoice: describeVoice(voice) }),
        ...(moreLike && { moreLike }),
      });
    },
    async *stream(request, options) {
      yield* (await loadModelParts()).streamCompletion(request, options);
    },
    save: (run, { template: { slug, language } }) => saveRun({ toolSlug: slug, language, ...run }),
    onFinish: (state, { template }) => onFinish(state, template),
    ...parts,
  });
