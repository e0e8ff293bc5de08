import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { askForAnalysis } from '#core/note-analysis/ask-for-analysis.ts';
import { countParagraphs, readAnalysis } from '#core/note-analysis/read-analysis.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { localToday } from '#web/lib/local-today.ts';
import { currentModel } from '#web/models/choose-model.ts';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { showToast } from '#web/ui/toast.ts';
import {
  type AnalysisFailure,
  type AnalysisRun,
  type AnalysisState,
  type FailedTry,
  keepRun,
  keptRun,
} from './analysis-run.ts';
import { analyzeOnDevice } from './device/analyst.ts';
import { LeaveDeviceQuestion } from './leave-device-question.tsx';
import { lookForModel, MODEL_ID, modelState, reportBrokenModel } from './model/offline-model.ts';
import { useOfflineModel } from './model/use-offline-model.ts';
import { useCloudAnalysis } from './use-cloud-analysis.ts';
import { failureReason } from './view/failure-reason.ts';

export interface NoteAnalysis {
  state: AnalysisState;
  /** The last one that came whole, kept while another is made. */
  run: AnalysisRun | undefined;
  isAnalyzing: boolean;
  /** By the way that is set: on the device where Offline is on, else by the user's own model. Never rejects. */
  analyze: (text: string) => Promise<void>;
  cancel: () => void;
  /** To be drawn once, anywhere on the page. */
  question: ReactNode;
}

interface Order {
  subject: string;
  text: string;
}

/** Whether it may leave the device. */
interface Asked extends Order {
  wasTried: boolean;
}

const without = <Any extends Order>(orders: readonly Any[], subject: string): Any[] =>
  orders.filter((order) => order.subject !== subject);

interface Own {
  state: AnalysisState;
  run: AnalysisRun | undefined;
}

const beginOwn = (subject: string): Own => {
  const run = keptRun(subject);
  return { run, state: { phase: run ? 'done' : 'idle' } };
};

/** @param subject what the text is of, such as the id of a note: another one has results of its own */
export function useNoteAnalysis(subject: string): NoteAnalysis {
  const { t, i18n } = useTranslation('note-analysis');
  const language = useLanguage();
  const offline = useOfflineModel();
  const cloud = useCloudAnalysis();
  const [owns, setOwns] = useState<ReadonlyMap<string, Own>>(new Map());
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  /** Pressed before this device knew whether its model may be used; one of each subject. */
  const [early, setEarly] = useState<readonly Order[]>([]);
  /** By subject, as long as the device reads its text or is going to. */
  const device = useRef(new Map<string, AbortController>());
  const own = owns.get(subject) ?? beginOwn(subject);
  const question = asked.find((order) => order.subject === subject);

  const show = (of: string, change: Partial<Own>) =>
    setOwns((before) => new Map(before).set(of, { ...(before.get(of) ?? beginOwn(of)), ...change }));

  /** As it was before it was asked for. */
  const setBack = (of: string) =>
    setOwns((before) => {
      const { run } = before.get(of) ?? beginOwn(of);
      return new Map(before).set(of, { run, state: { phase: run ? 'done' : 'idle' } });
    });

  function finish(run: AnalysisRun, of: string): void {
    keepRun(of, run);
    show(of, { run, state: { phase: 'done' } });
    showToast({
      type: 'success',
      title: t(run.source === 'offline' ? 'usingOffline' : 'usingCloud'),
      description: t('completed', { ms: Math.max(1, Math.round(run.durationMs)) }),
    });
  }

  function fail(failure: AnalysisFailure, of: string): void {
    show(of, { state: { phase: 'failed', failure } });
    const isSaidInPanel = failure.kind === 'no-way';
    if (!isSaidInPanel) void sayWhy(failure);
  }

  async function sayWhy(failure: FailedTry): Promise<void> {
    const title = t(failure.kind === 'device' ? 'error' : 'failed');
    showToast({ type: 'error', title, description: await failureReason(failure, i18n) });
  }

  async function analyzeHere({ text, subject: of }: Order): Promise<void> {
    const controller = new AbortController();
    device.current.get(of)?.abort();
    device.current.set(of, controller);
    show(of, { state: { phase: 'analyzing', source: 'offline', received: 0 } });
    const order = { modelId: MODEL_ID, text, today: localToday(), fallback: language };
    const report = await analyzeOnDevice(order, controller.signal).catch((error: unknown) => ({
      ...{ type: 'failed' as const, reason: 'engine' as const },
      message: error instanceof Error ? error.message : '',
    }));
    if (controller.signal.aborted) return;
    if (report.type === 'done') {
      const { result, tookMs, openedIn } = report;
      return finish({ result, text, source: 'offline', durationMs: tookMs, openedInMs: openedIn }, of);
    }
    if (report.reason === 'broken-model') await reportBrokenModel();
    fail({ kind: 'device', message: report.message }, of);
    await askToLeave({ text, subject: of, wasTried: true });
  }

  /** Nothing leaves the device unless its owner says so. Answers false where there is no model to send it to. */
  async function askToLeave(order: Asked): Promise<boolean> {
    const choice = await currentModel().catch(() => undefined);
    if (choice?.state !== 'ready') return false;
    setAsked((before) => [...without(before, order.subject), order]);
    return true;
  }

  async function analyzeInCloud({ text, subject: of }: Order): Promise<void> {
    const message = askForAnalysis(text, countParagraphs(text), localToday());
    try {
      if (await cloud.ask(of, message, (run) => follow(run, text, of))) return;
      fail({ kind: 'no-way' }, of);
    } catch (error) {
      fail({ kind: 'cloud', error }, of);
    }
  }

  function follow(run: RunState, text: string, of: string): void {
    if (isBusy(run)) show(of, { state: { phase: 'analyzing', source: 'cloud', received: run.text.length } });
    else if (run.phase === 'completed') takeAnswer(run, text, of);
    else if (run.phase === 'cut_off') fail({ kind: 'cut-off' }, of);
    else if (run.phase === 'failed') fail({ kind: 'cloud', error: run.error }, of);
  }

  function takeAnswer(run: RunState, text: string, of: string): void {
    const result = readAnalysis(run.text, text);
    if (result) finish({ result, text, source: 'cloud', durationMs: run.durationMs ?? 0 }, of);
    else fail({ kind: 'unreadable' }, of);
  }

  async function begin(order: Order): Promise<void> {
    if (offline.isOn) return analyzeHere(order);
    await lookForModel();
    const { isOffline, status } = modelState();
    // Offline was chosen, but the model broke, or nobody knows whether the license includes it.
    if (isOffline && (await askToLeave({ ...order, wasTried: status === 'error' }))) return;
    await analyzeInCloud(order);
  }

  const goOn = useEffectEvent((orders: readonly Order[]) => {
    setEarly([]);
    for (const order of orders) {
      // What comes of it may be a question, or nothing.
      setBack(order.subject);
      void begin(order);
    }
  });
  useEffect(() => {
    if (early.length > 0 && offline.right !== 'loading') goOn(early);
  }, [early, offline.right]);

  useEffect(() => {
    const asked = device.current;
    return () => {
      for (const controller of asked.values()) controller.abort();
    };
  }, []);

  return {
    state: own.state,
    run: own.run,
    isAnalyzing: own.state.phase === 'analyzing',
    async analyze(text) {
      if (text.trim() === '') {
        showToast({ type: 'error', title: t('empty'), description: t('emptyText') });
        return;
      }
      if (offline.right !== 'loading' || !modelState().isOffline) return begin({ text, subject });
      setEarly((before) => [...without(before, subject), { text, subject }]);
      show(subject, { state: { phase: 'analyzing', source: 'offline', received: 0 } });
    },
    cancel() {
      setEarly((before) => without(before, subject));
      device.current.get(subject)?.abort();
      cloud.stop(subject);
      setBack(subject);
    },
    question: (
      <>
        {cloud.question}
        <LeaveDeviceQuestion
          isOpen={question !== undefined}
          wasTried={question?.wasTried ?? false}
          onClose={() => setAsked((before) => without(before, subject))}
          onAgree={() => question && void analyzeInCloud(question)}
        />
      </>
    ),
  };
}
