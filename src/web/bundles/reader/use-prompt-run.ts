import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BundlePrompt } from '#core/bundles/bundle.ts';
import { bundleProductId } from '#core/bundles/bundle-product.ts';
import { promptKey } from '#core/bundles/compare-bundles.ts';
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
  /** The prompt whose run it is, the latest in this reader: its `promptKey`. */
  prompt: string | undefined;
  isRunning: boolean;
  start: (prompt: BundlePrompt, text: string, values: FormValues) => Promise<void>;
  stop: () => void;
  /** To be drawn anywhere on the page. */
  question: ReactNode;
}

/**
 * The reader's one run, which goes on while other prompts are looked at. Counted in the budget and kept in the history as
 * runs of tools are.
 * @param slug of the bundle
 * @param onRun with the `promptKey` of the prompt whose answer came whole
 */
export function usePromptRun(slug: string, onRun: (prompt: string) => void): PromptRun {
  const { t } = useTranslation('providers');
  const language = useLanguage();
  const latest = useLatest(onRun);
  const [prompt, setPrompt] = useState<string>();
  const running = useRef('');
  const [controller] = useState(() => createPromptController(() => latest()(running.current)));
  useEffect(() => () => controller.stop(), [controller]);
  const run = useSyncExternalStore(controller.subscribe, controller.state, controller.state);
  const { guard, question } = useBudgetGuard(run);
  return {
    ...{ run, prompt, question, isRunning: isBusy(run), stop: controller.stop },
    async start(asked, text, values) {
      const model = await requireModel(t);
      const keptAs = { toolSlug: bundleProductId(slug), language, values };
      if (!model) return;
      await guard(0, () => {
        if (isBusy(controller.state())) return;
        running.current = promptKey(asked);
        setPrompt(running.current);
        controller.ask(text, model, keptAs);
      });
    },
  };
}
