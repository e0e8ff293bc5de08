import type { RenderDraftInput } from '#core/tools/render-draft.ts';
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
export function makeDraft(
  input: Omit<RenderDraftInput, 'filters'>,
  { signal, onProgress }: DraftOptions,
): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./run-engine/draft-worker.ts', import.meta.url), { type: 'module' });
    const finish = (settle: () => void) => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
      settle();
    };
    const stop = () => finish(() => reject(signal.reason));
    signal.addEventListener('abort', stop, { once: true });
    worker.addEventListener('error', ({ message }) => finish(() => reject(new Error(message))));
    worker.addEventListener('message', ({ data }: MessageEvent<DraftReport>) => {
      if (data.type === 'progress') onProgress?.(data.progress);
      else if (data.type === 'done') finish(() => resolve(data.text));
      else finish(() => reject(new Error(data.message)));
    });
    worker.postMessage(input satisfies DraftOrder);
  });
}
