/** One draft in a thread of its own: a long text keeps no request waiting. What it is to render comes with the thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadFilters } from '#core/recipes/filter-groups.ts';
import { type RenderDraftInput, renderDraft } from '#core/recipes/render-draft.ts';

const input = workerData as RenderDraftInput;
parentPort?.postMessage(renderDraft({ ...input, filters: await loadFilters(input.recipe.computes) }));
