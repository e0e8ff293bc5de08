interface WorkerJob<Report, Result> {
  signal: AbortSignal;
  /** Answers how the job ended, or undefined for a report on the way; what it throws is the job's failure. */
  onReport: (report: Report) => { result: Result } | undefined;
  /** The worker itself broke. */
  onError: (message: string) => Error;
}

/**
 * Hands an order to a worker made for it, so that the page answers however much there is to do. Stopping ends the
 * worker at once. @throws what `onReport` throws and `onError` makes; the signal's reason when it is aborted.
 */
export function runInWorker<Report, Result>(
  create: () => Worker,
  order: unknown,
  { signal, onReport, onError }: WorkerJob<Report, Result>,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    signal.throwIfAborted();
    const worker = create();
    const finish = (settle: () => void) => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
      settle();
    };
    const stop = () => finish(() => reject(signal.reason));
    signal.addEventListener('abort', stop, { once: true });
    worker.addEventListener('error', ({ message }) => finish(() => reject(onError(message))));
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      try {
        const end = onReport(data);
        if (end) finish(() => resolve(end.result));
      } catch (error) {
        finish(() => reject(error));
      }
    });
    worker.postMessage(order);
  });
}
