import type { RenderDraftInput } from '#core/recipes/render-draft.ts';
import type { ToolRecipe } from '#core/tools/template.ts';
import { runInWorker } from '#web/lib/run-in-worker.ts';
import type { DraftOrder, DraftReport } from './run-engine/draft-worker.ts';

interface DraftOptions {
  signal: AbortSignal;
  /** From 0 to 1; only of what takes long. */
  onProgress?: (progress: number) => void;
}

/**
 * The on-device draft, worked out in a worker of its own, so that the page answers however much there is to do.
 * Stopping ends the worker at once.
 * @throws Error when the recipe cannot be rendered; the signal's reason when it is aborted.
 */
export const makeDraft = (input: Omit<RenderDraftInput, 'filters'>, options: DraftOptions): Promise<string> =>
  work(input, options);

/** Loads what drafts of this recipe will need. */
export const prepareDrafts = async (recipe: ToolRecipe, signal: AbortSignal): Promise<void> => {
  await work({ prepare: recipe.computes }, { signal });
};

function work(order: DraftOrder, { signal, onProgress }: DraftOptions): Promise<string> {
  return runInWorker<DraftReport, string>(
    () => new Worker(new URL('./run-engine/draft-worker.ts', import.meta.url), { type: 'module' }),
    order,
    {
      signal,
      onReport(report) {
        if (report.type === 'done') return { result: report.text };
        if (report.type === 'failed') throw new Error(report.message);
        onProgress?.(report.progress);
      },
      onError: (message) => new Error(message),
    },
  );
}
