import { type ReactNode, useEffect, useRef, useState } from 'react';
import { currentModel } from '#web/models/choose-model.ts';
import { createPromptController } from '#web/runs/prompt-controller.ts';
import { IDLE, isBusy, type RunState } from '#web/runs/run-state.ts';
import { useBudgetGuard } from '#web/runs/use-budget-guard.tsx';

interface CloudAnalysis {
  /**
   * Asks the user's own model, after the budget was looked at. Answers false where there is none. Texts of several subjects
   * may be under way at once; one of a subject that is, is not asked for again.
   * @param onRun how far the answer is, until it has ended
   */
  ask: (subject: string, message: string, onRun: (run: RunState) => void) => Promise<boolean>;
  stop: (subject: string) => void;
  question: ReactNode;
}

type Controller = ReturnType<typeof createPromptController>;

/** The user's own model, asked by the browser itself: nothing of it passes our server. */
export function useCloudAnalysis(): CloudAnalysis {
  const controllers = useRef(new Map<string, Controller>());
  const [latest, setLatest] = useState(IDLE);
  const { guard, question } = useBudgetGuard(latest);
  useEffect(() => {
    const asked = controllers.current;
    return () => {
      for (const controller of asked.values()) controller.stop();
    };
  }, []);

  function isUnderWay(subject: string): boolean {
    const asked = controllers.current.get(subject);
    return asked !== undefined && isBusy(asked.state());
  }

  function begin(subject: string, onRun: (run: RunState) => void): Controller {
    const controller = createPromptController(() => undefined);
    controllers.current.set(subject, controller);
    let hasEnded = false;
    controller.subscribe(() => {
      const run = controller.state();
      setLatest(run);
      if (hasEnded) return;
      hasEnded = run.phase !== 'idle' && !isBusy(run);
      onRun(run);
    });
    return controller;
  }

  return {
    question,
    stop: (subject) => controllers.current.get(subject)?.stop(),
    async ask(subject, message, onRun) {
      if (isUnderWay(subject)) return true;
      const choice = await currentModel();
      if (choice.state !== 'ready' || !choice.model) return false;
      const { access, model, limits } = choice;
      await guard(0, () => {
        // Pressed twice while the model and the budget were looked at.
        if (!isUnderWay(subject)) begin(subject, onRun).ask(message, { access, model, ...limits }, null);
      });
      return true;
    },
  };
}
