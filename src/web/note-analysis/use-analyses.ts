import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { showToast } from '#web/ui/toast.ts';
import {
  type AnalysisFailure,
  type AnalysisRun,
  type AnalysisState,
  type FailedTry,
  keepRun,
  keptRun,
} from './analysis-run.ts';
import { failureReason } from './view/failure-reason.ts';

/** Of one subject. */
export interface Analysis {
  state: AnalysisState;
  /** The last one that came whole, kept while another is made. */
  run: AnalysisRun | undefined;
}

interface Analyses {
  of: (subject: string) => Analysis;
  show: (subject: string, state: AnalysisState) => void;
  /** As it was before it was asked for. */
  setBack: (subject: string) => void;
  finish: (subject: string, run: AnalysisRun) => void;
  fail: (subject: string, failure: AnalysisFailure) => void;
}

/** How far the analysis of each subject is, and what is said where one ends. */
export function useAnalyses(): Analyses {
  const { t, i18n } = useTranslation('note-analysis');
  const [known, setKnown] = useState<ReadonlyMap<string, Analysis>>(new Map());

  const change = (subject: string, next: (before: Analysis) => Analysis) =>
    setKnown((before) => new Map(before).set(subject, next(before.get(subject) ?? atFirst(subject))));
  const show = (subject: string, state: AnalysisState) => change(subject, ({ run }) => ({ run, state }));

  async function sayWhy(failure: FailedTry): Promise<void> {
    const title = t(failure.kind === 'device' ? 'error' : 'failed');
    showToast({ type: 'error', title, description: await failureReason(failure, i18n) });
  }

  return {
    of: (subject) => known.get(subject) ?? atFirst(subject),
    show,
    setBack: (subject) => change(subject, ({ run }) => atRest(run)),
    finish(subject, run) {
      keepRun(subject, run);
      change(subject, () => atRest(run));
      showToast({
        type: 'success',
        title: t(run.source === 'offline' ? 'usingOffline' : 'usingCloud'),
        description: t('completed', { ms: Math.max(1, Math.round(run.durationMs)) }),
      });
    },
    fail(subject, failure) {
      show(subject, { phase: 'failed', failure });
      const isSaidInPanel = failure.kind === 'no-way';
      if (!isSaidInPanel) void sayWhy(failure);
    },
  };
}

const atRest = (run: AnalysisRun | undefined): Analysis => ({ run, state: { phase: run ? 'done' : 'idle' } });
const atFirst = (subject: string): Analysis => atRest(keptRun(subject));
