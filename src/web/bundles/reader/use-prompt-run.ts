import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { bundleProductId } from '#core/bundles/bundle-product.ts';
import type { FormValues } from '#core/tools/template.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { createPromptController } from '#web/runs/prompt-controller.ts';
import { requireModel } from '#web/runs/require-model.ts';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { useBudgetGuard } from '#web/runs/use-budget-guard.tsx';

interface PromptRun {
  run: RunState;
  isRunning: boolean;
  start: (text: string, values: FormValues) => Promise<void>;
  stop: () => void;
  /** To be drawn anywhere on the page. */
  question: ReactNode;
}

/** Counted in the budget and kept in the history as runs of tools are. @param slug of the bundle */
export function usePromptRun(slug: string, onRun: () => void): PromptRun {
  const { t } = useTranslation('providers');
  const language = useLanguage();
  const latest = useLatest(onRun);
  const [controller] = useState(() => createPromptController(() => latest()()));
  useEffect(() => () => controller.stop(), [controller]);
  const run = useSyncExternalStore(controller.subscribe, controller.state, controller.state);
  const { guard, question } = useBudgetGuard(run);
  return {
    ...{ run, question, isRunning: isBusy(run), stop: controller.stop },
    async start(text, values) {
      const model = await requireModel(t);
      const keptAs = { toolSlug: bundleProductId(slug), language, values };
      if (model) await guard(0, () => controller.ask(text, model, keptAs));
    },
  };
}
