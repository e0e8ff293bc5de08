import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { currentModel } from '#web/models/choose-model.ts';
import { createPromptController } from '#web/runs/prompt-controller.ts';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { useBudgetGuard } from '#web/runs/use-budget-guard.tsx';

interface CloudAnalysis {
  run: RunState;
  /** Asks the user's own model, after the budget was looked at. Answers false where there is none. */
  ask: (message: string) => Promise<boolean>;
  stop: () => void;
  question: ReactNode;
}

/** The user's own model, asked by the browser itself: nothing of it passes our server. */
export function useCloudAnalysis(): CloudAnalysis {
  const [controller] = useState(() => createPromptController(() => undefined));
  useEffect(() => () => controller.stop(), [controller]);
  const run = useSyncExternalStore(controller.subscribe, controller.state, controller.state);
  const { guard, question } = useBudgetGuard(run);
  return {
    ...{ run, question, stop: controller.stop },
    async ask(message) {
      if (isBusy(controller.state())) return true;
      const choice = await currentModel();
      if (choice.state !== 'ready' || !choice.model) return false;
      const { access, model, limits } = choice;
      await guard(0, () => controller.ask(message, { access, model, ...limits }, null));
      return true;
    },
  };
}
