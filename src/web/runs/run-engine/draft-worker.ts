/** Makes one draft off the main thread. Of what tools compute, only this tool's part is loaded. */
import { onProgress } from '#core/clips/progress.ts';
import { loadFilters } from '#core/recipes/filter-groups.ts';
import { type RenderDraftInput, renderDraft } from '#core/recipes/render-draft.ts';

/** `prepare`: nothing is made yet, only loaded what will be needed, so that it is there without a network. */
export type DraftOrder =
  | Omit<RenderDraftInput, 'filters'>
  | { prepare: RenderDraftInput['recipe']['computes'] };

export type DraftReport =
  | { type: 'progress'; progress: number }
  | { type: 'done'; text: string }
  | { type: 'failed'; message: string };

const report = (message: DraftReport) => postMessage(message);

onProgress((progress) => report({ type: 'progress', progress }));

addEventListener('message', async ({ data }: MessageEvent<DraftOrder>) => {
  try {
    if ('prepare' in data) {
      await loadFilters(data.prepare);
      return report({ type: 'done', text: '' });
    }
    const filters = await loadFilters(data.recipe.computes);
    report({ type: 'done', text: renderDraft({ ...data, filters }) });
  } catch (error) {
    report({ type: 'failed', message: String(error) });
  }
});
