import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '#core/errors/app-error.ts';
import type { RenderDraftInput } from '#core/recipes/render-draft.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** Far above what a draft takes: it only ends what would hold a thread for long. */
const MOST_MS = 15_000;
const MOST_MEMORY = { maxOldGenerationSizeMb: 256 };

/** As the sources run, and as they are built (scripts/build-server.ts). */
const WORKER = join(
  PROJECT_ROOT,
  import.meta.url.endsWith('.ts') ? 'src/server/free-runs/draft-worker.ts' : '.build/server/draft-worker.js',
);

const inTurn = limitConcurrency(2);

/** @throws AppError `unavailable` for what takes too long or too much memory; whatever the recipe throws */
export const renderInThread = (input: RenderDraftInput): Promise<string> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(WORKER, { workerData: input, resourceLimits: MOST_MEMORY });
        const refuse = () => reject(new AppError('unavailable', 'This draft takes too long here.'));
        const timer = setTimeout(() => void worker.terminate(), MOST_MS);
        worker.once('message', resolve);
        worker.once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse() : reject(error),
        );
        worker.once('exit', () => {
          clearTimeout(timer);
          // Of a promise that is settled already this is not heard.
          refuse();
        });
      }),
  );
