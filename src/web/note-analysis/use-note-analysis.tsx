import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { askForAnalysis } from '#core/note-analysis/ask-for-analysis.ts';
import { countParagraphs, readAnalysis } from '#core/note-analysis/read-analysis.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { localToday } from '#web/lib/local-today.ts';
import { currentModel } from '#web/models/choose-model.ts';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { showToast } from '#web/ui/toast.ts';
import { LeaveDeviceQuestion } from './leave-device-question.tsx';
import { lookForModel, modelState, reportBrokenModel } from './model/offline-model.ts';
import { useOfflineModel } from './model/use-offline-model.ts';
import { type Analysis, useAnalyses } from './use-analyses.ts';
import { useCloudAnalysis } from './use-cloud-analysis.ts';
import { useDeviceAnalysis } from './use-device-analysis.ts';

export interface NoteAnalysis extends Analysis {
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

/** @param subject what the text is of, such as the id of a note: another one has results of its own */
export function useNoteAnalysis(subject: string): NoteAnalysis {
  const { t } = useTranslation('note-analysis');
  const offline = useOfflineModel();
  const device = useDeviceAnalysis();
  const cloud = useCloudAnalysis();
  const analyses = useAnalyses();
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  /** Pressed before this device knew whether its model may be used; one of each subject. */
  const [early, setEarly] = useState<readonly Order[]>([]);
  const { state, run } = analyses.of(subject);

  async function analyzeHere(order: Order): Promise<void> {
    analyses.show(order.subject, { phase: 'analyzing', source: 'offline', received: 0 });
    const report = await device.read(order.subject, order.text);
    if (report?.type === 'done') {
      const { result, tookMs: durationMs, openedIn: openedInMs } = report;
      analyses.finish(order.subject, { result, text: order.text, source: 'offline', durationMs, openedInMs });
    } else if (report) {
      if (report.reason === 'broken-model') await reportBrokenModel();
      analyses.fail(order.subject, { kind: 'device', message: report.message });
      await askToLeave({ ...order, wasTried: true });
    }
  }

  /** Nothing leaves the device unless its owner says so. Answers false where there is no model to send it to. */
  async function askToLeave(order: Asked): Promise<boolean> {
    const choice = await currentModel().catch(() => undefined);
    if (choice?.state !== 'ready') return false;
    setAsked((before) => [...without(before, order.subject), order]);
    return true;
  }

  async function analyzeInCloud(order: Order): Promise<void> {
    const message = askForAnalysis(order.text, countParagraphs(order.text), localToday());
    try {
      if (await cloud.ask(order.subject, message, (run) => follow(run, order))) return;
      analyses.fail(order.subject, { kind: 'no-way' });
    } catch (error) {
      analyses.fail(order.subject, { kind: 'cloud', error });
    }
  }

  function follow(run: RunState, { text, subject: of }: Order): void {
    if (isBusy(run)) analyses.show(of, { phase: 'analyzing', source: 'cloud', received: run.text.length });
    else if (run.phase === 'cut_off') analyses.fail(of, { kind: 'cut-off' });
    else if (run.phase === 'failed') analyses.fail(of, { kind: 'cloud', error: run.error });
    else if (run.phase === 'completed') {
      const result = readAnalysis(run.text, text);
      if (result) analyses.finish(of, { result, text, source: 'cloud', durationMs: run.durationMs ?? 0 });
      else analyses.fail(of, { kind: 'unreadable' });
    }
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
      analyses.setBack(order.subject);
      void begin(order);
    }
  });
  useEffect(() => {
    if (early.length > 0 && offline.right !== 'loading') goOn(early);
  }, [early, offline.right]);

  const leaving = asked.find((order) => order.subject === subject);
  return {
    ...{ state, run, isAnalyzing: state.phase === 'analyzing' },
    async analyze(text) {
      if (text.trim() === '') {
        showToast({ type: 'error', title: t('empty'), description: t('emptyText') });
        return;
      }
      if (offline.right !== 'loading' || !modelState().isOffline) return begin({ text, subject });
      setEarly((before) => [...without(before, subject), { text, subject }]);
      analyses.show(subject, { phase: 'analyzing', source: 'offline', received: 0 });
    },
    cancel() {
      setEarly((before) => without(before, subject));
      device.stop(subject);
      cloud.stop(subject);
      analyses.setBack(subject);
    },
    question: (
      <>
        {cloud.question}
        <LeaveDeviceQuestion
          isOpen={leaving !== undefined}
          wasTried={leaving?.wasTried ?? false}
          onClose={() => setAsked((before) => without(before, subject))}
          onAgree={() => leaving && void analyzeInCloud(leaving)}
        />
      </>
    ),
  };
}
