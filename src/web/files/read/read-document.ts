import { FileError } from '../file-error.ts';
import type { DocumentOrder, DocumentReport } from './document-worker.ts';

/** Hands a file to a worker of its own. @throws FileError; the signal's reason when it is aborted. */
export function readDocument(
  order: DocumentOrder,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' });
    const finish = (settle: () => void) => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
      settle();
    };
    const stop = () => finish(() => reject(signal.reason));
    signal.addEventListener('abort', stop, { once: true });
    worker.addEventListener('error', () => finish(() => reject(new FileError('corrupt'))));
    worker.addEventListener('message', ({ data }: MessageEvent<DocumentReport>) => {
      if (data.type === 'progress') onProgress(data.fraction);
      else if (data.type === 'done') finish(() => resolve(data.text));
      else finish(() => reject(new FileError(data.code)));
    });
    worker.postMessage(order);
  });
}
