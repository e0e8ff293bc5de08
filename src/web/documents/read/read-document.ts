import { runInWorker } from '#web/lib/run-in-worker.ts';
import { FileError } from '../file-error.ts';
import type { DocumentOrder, DocumentReport } from './document-worker.ts';

/** Hands a file to a worker of its own. @throws FileError; the signal's reason when it is aborted. */
export function readDocument(
  order: DocumentOrder,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<string> {
  return runInWorker<DocumentReport, string>(
    () => new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' }),
    order,
    {
      signal,
      onReport(report) {
        if (report.type === 'done') return { result: report.text };
        if (report.type === 'failed') throw new FileError(report.code);
        onProgress(report.fraction);
      },
      onError: () => new FileError('corrupt'),
    },
  );
}
