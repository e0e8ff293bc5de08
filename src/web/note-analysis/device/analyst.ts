/** The worker that holds the open model, from the first note on. One note at a time. */
import type { DeviceOrder, DeviceReport } from './analysis-worker.ts';

let worker: Worker | undefined;

/** The worker goes with everything that it holds; the next note opens the model anew. */
export function closeAnalyst(): void {
  worker?.terminate();
  worker = undefined;
}

/** @throws the signal's reason when it is aborted; Error when the worker breaks */
export function analyzeOnDevice(order: DeviceOrder, signal: AbortSignal): Promise<DeviceReport> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    worker ??= new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
    const own = worker;
    const settle = (end: () => void) => {
      own.removeEventListener('message', onMessage);
      own.removeEventListener('error', onError);
      signal.removeEventListener('abort', onAbort);
      end();
    };
    const onMessage = ({ data }: MessageEvent<DeviceReport>) => settle(() => resolve(data));
    const onError = ({ message }: ErrorEvent) => {
      closeAnalyst();
      settle(() => reject(new Error(message)));
    };
    // What is under way cannot be called back.
    const onAbort = () => {
      closeAnalyst();
      settle(() => reject(signal.reason));
    };
    own.addEventListener('message', onMessage);
    own.addEventListener('error', onError);
    signal.addEventListener('abort', onAbort, { once: true });
    own.postMessage(order);
  });
}
