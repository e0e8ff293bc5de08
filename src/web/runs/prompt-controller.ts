/** The run engine for a text that is the whole message: nothing of ours stands before it. */
import type { NewRun } from '#core/runs/run.ts';
import { loadModelParts } from './load-model-parts.ts';
import type { ModelAccess, RunOrder } from './run-engine/make-result.ts';
import { createRunController, type RunController } from './run-engine/run-controller.ts';
import { countRun, saveRun } from './run-engine/save-run.ts';

/** As the history keeps it; the message itself is not kept. */
type KeptAs = Pick<NewRun, 'toolSlug' | 'language' | 'values'>;

interface PromptOrder extends RunOrder {
  text: string;
  keptAs: KeptAs | null;
}

type PromptController = Pick<RunController<PromptOrder>, 'state' | 'subscribe' | 'stop'> & {
  /** @param keptAs null: kept in no history, and counted in the budget alone */
  ask: (text: string, model: ModelAccess, keptAs: KeptAs | null) => void;
};

/** @param onCompleted once for each answer that came whole */
export function createPromptController(onCompleted: () => void): PromptController {
  const controller = createRunController<PromptOrder>({
    makeDraft: () => '',
    makeMessages: ({ text }) => ({ system: '', user: text }),
    async *stream(request, options) {
      yield* (await loadModelParts()).streamCompletion(request, options);
    },
    save: (run, { keptAs }) => (keptAs ? saveRun({ ...keptAs, ...run }) : countRun(run)),
    onFinish({ phase }) {
      if (phase === 'completed') onCompleted();
    },
  });
  return {
    ...controller,
    ask(text, model, keptAs) {
      void controller.start({ text, keptAs, values: keptAs?.values ?? {}, source: 'model', model });
    },
  };
}
