import { useEffect, useRef } from 'react';
import { useLanguage } from '#web/languages/use-language.ts';
import { localToday } from '#web/lib/local-today.ts';
import type { DeviceReport } from './device/analysis-worker.ts';
import { analyzeOnDevice } from './device/analyst.ts';
import { MODEL_ID } from './model/offline-model.ts';

interface DeviceAnalysis {
  /** Never rejects. Answers nothing where it was stopped, or the subject's text was given anew meanwhile. */
  read: (subject: string, text: string) => Promise<DeviceReport | undefined>;
  stop: (subject: string) => void;
}

/** The offline model on this device; whatever is under way ends with the page. */
export function useDeviceAnalysis(): DeviceAnalysis {
  const language = useLanguage();
  /** By subject, as long as the device reads its text or is going to. */
  const controllers = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const asked = controllers.current;
    return () => {
      for (const controller of asked.values()) controller.abort();
    };
  }, []);

  const stop = (subject: string) => controllers.current.get(subject)?.abort();
  return {
    stop,
    async read(subject, text) {
      stop(subject);
      const controller = new AbortController();
      controllers.current.set(subject, controller);
      const order = { modelId: MODEL_ID, text, today: localToday(), fallback: language };
      const report = await analyzeOnDevice(order, controller.signal).catch((error: unknown) => ({
        ...{ type: 'failed' as const, reason: 'engine' as const },
        message: error instanceof Error ? error.message : '',
      }));
      return controller.signal.aborted ? undefined : report;
    },
  };
}
