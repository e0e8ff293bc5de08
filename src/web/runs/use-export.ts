import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#web/lib/save-file.ts';
import { showToast } from '#web/ui/toast.ts';
import type { ExportFormat } from './export-format.ts';
import { type ExportableRun, exportRuns } from './export-runs.ts';

export interface ExportProgress {
  done: number;
  /** Zero until the runs are here. */
  total: number;
}

type Load = (signal: AbortSignal) => readonly ExportableRun[] | Promise<readonly ExportableRun[]>;

/** Writes files and hands them to the browser; says what went wrong and what is left out. */
export function useExport() {
  const { t, i18n } = useTranslation('results');
  const [state, setState] = useState<ExportProgress>();
  const current = useRef<AbortController>(undefined);

  /** Answers whether there is a file. */
  const start = async (load: Load, formats: readonly ExportFormat[]): Promise<boolean> => {
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setState({ done: 0, total: 0 });
    try {
      const runs = await load(signal);
      signal.throwIfAborted();
      const file = await exportRuns(runs, formats, {
        language: i18n.language,
        sectionLabel: t('export.section'),
        onProgress: (done, total) => setState({ done, total }),
        signal,
      });
      if (!file) {
        showToast({ type: 'info', title: t('export.nothing') });
        return false;
      }
      saveFile(file.name, file.content);
      if (file.missing > 0)
        showToast({
          type: 'warning',
          title: t('export.missing', { count: file.missing }),
          description: t('export.missingText'),
        });
      return true;
    } catch {
      if (!signal.aborted)
        showToast({ type: 'error', title: t('export.failed'), description: t('export.failedText') });
      return false;
    } finally {
      if (current.current === controller) setState(undefined);
    }
  };
  const stop = () => {
    current.current?.abort();
    current.current = undefined;
    setState(undefined);
  };
  return { state, start, stop };
}
