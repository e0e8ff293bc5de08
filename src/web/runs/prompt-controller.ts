/** The run engine for a text that is the whole message: nothing of ours stands before it. */
import type { NewRun } from '#core/runs/run.ts';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { countRun, saveRun } from './device-runs.ts';
import { loadModelParts } from './load-model-parts.ts';
import type { ModelAccess } from './run-engine/make-result.ts';
import { createRunController, type RunController } from './run-engine/run-controller.ts';

/** As the history keeps it; the message itself is not kept. */
type KeptAs = Pick<NewRun, 'toolSlug' | 'language' | 'values'>;

type PromptController = Pick<RunController, 'state' | 'subscribe' | 'stop'> & {
  /** @param keptAs null: kept in no history, and counted in the budget alone */
  ask: (text: string, model: ModelAccess, keptAs: KeptAs | null) => void;
};

/** No tool: the engine asks for one, and what it would be called is shown nowhere. */
const NO_TEMPLATE = { name: '', blocks: [] } as unknown as ToolTemplate;
const NO_RECIPE = {} as ToolRecipe;

/** @param onCompleted once for each answer that came whole */
export function createPromptController(onCompleted: () => void): PromptController {
  let user = '';
  let isKept = true;
  const controller = createRunController({
    loadRecipe: async () => NO_RECIPE,
    renderDraft: () => '',
    buildMessages: () => ({ system: '', user }),
    async *stream(request, options) {
      yield* (await loadModelParts()).streamCompletion(request, options);
    },
    save: (run) => (isKept ? saveRun(run) : countRun(run)),
    onFinish({ phase }) {
      if (phase === 'completed') onCompleted();
    },
  });
  return {
    ...controller,
    ask(text, model, keptAs) {
      user = text;
      isKept = keptAs !== null;
      const template = {
        ...NO_TEMPLATE,
        ...(keptAs && { slug: keptAs.toolSlug, language: keptAs.language }),
      };
      void controller.start({ template, values: keptAs?.values ?? {}, source: 'model', model });
    },
  };
}
