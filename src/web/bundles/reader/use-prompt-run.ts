import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { bundleProductId } from '#core/bundles/bundle-product.ts';
import type { FormValues } from '#core/tools/template.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { createPromptController } from '#web/runs/prompt-controller.ts';
import { requireModel } from '#web/runs/require-model.ts';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { useBudgetGuard } from '#web/runs/use-budget-guard.tsx';

export interface PromptRun {
  run: RunState;
  /** Of the prompt whose run it is, the latest in this reader. */
  number: number | undefined;
  isRunning: boolean;
  start: (number: number, text: string, values: FormValues) => Promise<void>;
  stop: () => void;
  /** To be drawn anywhere on the page. */
  question: ReactNode;
}

/**
 * The reader's one run, which goes on while other prompts are looked at. Counted in the budget and kept in the history as
 * runs of tools are.
 * @param slug of the bundle
 * @param onRun with the prompt whose answer came whole
 */
export function usePromptRun(slug: string, onRun: (number: number) => void): PromptRun {
  const { t } = useTranslation('providers');
  const language = useLanguage();
  const latest = useLatest(onRun);
  const [number, setNumber] = useState<number>();
  const running = useRef(0);
  const [controller] = useState(() => createPromptController(() => latest()(running.current)));
  useEffect(() => () => controller.stop(), [controller]);
  const run = useSyncExternalStore(controller.subscribe, controller.state, controller.state);
  const { guard, question } = useBudgetGuard(run);
  return {
    ...{ run, number, question, isRunning: isBusy(run), stop: controller.stop },
    async start(asked, text, values) {
      const model = await requireModel(t);
      const keptAs = { toolSlug: bundleProductId(slug), language, values };
      if (!model) return;
      await guard(0, () => {
        if (isBusy(controller.state())) return;
        running.current = asked;
        setNumber(asked);
        controller.ask(text, model, keptAs);
      });
    },
  };
}
