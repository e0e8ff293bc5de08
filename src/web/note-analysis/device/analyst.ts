/** The worker that holds the open model, from the first note on. One note at a time; others wait for their turn. */
import type { DeviceOrder, DeviceReport } from './analysis-worker.ts';

let worker: Worker | undefined;
/** Ends the wait of the note that is under way: a worker that is gone tells it nothing. */
let drop: ((reason: unknown) => void) | undefined;
let last: Promise<unknown> = Promise.resolve();

/** The worker goes with everything that it holds; the next note opens the model anew. What is under way ends with the reason. */
export function closeAnalyst(reason?: unknown): void {
  worker?.terminate();
  worker = undefined;
  drop?.(reason);
}

/** @throws the signal's reason when it is aborted, that of a closing; Error when the worker breaks */
export function analyzeOnDevice(order: DeviceOrder, signal: AbortSignal): Promise<DeviceReport> {
  const turn = last.then(() => askWorker(order, signal));
  last = turn.catch(() => undefined);
  return turn;
}

function askWorker(order: DeviceOrder, signal: AbortSignal): Promise<DeviceReport> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    worker ??= new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
    const own = worker;
    const settle = (end: () => void) => {
      own.removeEventListener('message', onMessage);
      own.removeEventListener('error', onError);
      signal.removeEventListener('abort', onAbort);
      drop = undefined;
      end();
    };
    drop = (reason) => settle(() => reject(reason));
    const onMessage = ({ data }: MessageEvent<DeviceReport>) => settle(() => resolve(data));
    const onError = ({ message }: ErrorEvent) => closeAnalyst(new Error(message));
    // What is under way cannot be called back.
    const onAbort = () => closeAnalyst(signal.reason);
    own.addEventListener('message', onMessage);
    own.addEventListener('error', onError);
    signal.addEventListener('abort', onAbort, { once: true });
    own.postMessage(order);
  });
}
