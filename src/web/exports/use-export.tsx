import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { showToast } from '#web/ui/toast.ts';
import type { ExportFormat } from './export-format.ts';
import { type ExportableRun, exportRuns } from './export-runs.ts';
import { type PrintingAnswer, PrintingQuestion } from './printing-question.tsx';

export interface ExportProgress {
  done: number;
  /** Zero until the runs are here. */
  total: number;
}

type Load = (signal: AbortSignal) => readonly ExportableRun[] | Promise<readonly ExportableRun[]>;

interface Asked {
  missing: readonly string[];
  answer: (answer: PrintingAnswer) => void;
}

interface Export {
  state: ExportProgress | undefined;
  /** Answers whether there is a file. */
  start: (load: Load, formats: readonly ExportFormat[]) => Promise<boolean>;
  stop: () => void;
  /** To be drawn anywhere on the page. */
  question: ReactNode;
}

/** Writes files and hands them to the browser; says what went wrong, and asks before anything would be left out. */
export function useExport(): Export {
  const { t, i18n } = useTranslation('results');
  const [state, setState] = useState<ExportProgress>();
  const [asked, setAsked] = useState<Asked>();
  const current = useRef<AbortController>(undefined);
  const ask = async (missing: readonly string[]): Promise<PrintingAnswer> => {
    setState(undefined);
    const answer = await new Promise<PrintingAnswer>((resolve) => setAsked({ missing, answer: resolve }));
    setAsked(undefined);
    return answer;
  };

  const start: Export['start'] = async (load, formats) => {
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
      const isLossy = file.missing.length > 0;
      if (isLossy && !formats.includes('docx')) {
        const answer = await ask(file.missing);
        if (answer !== 'pdf') return answer ? start(() => runs, [answer]) : false;
      }
      saveFile(file.name, file.content);
      if (isLossy && formats.includes('docx'))
        showToast({
          type: 'warning',
          title: t('export.missing', { count: file.missing.length }),
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
  const question = (
    <PrintingQuestion missing={asked?.missing ?? []} onAnswer={(answer) => asked?.answer(answer)} />
  );
  return { state, start, stop, question };
}
