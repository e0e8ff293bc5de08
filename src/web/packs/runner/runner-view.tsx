import { useRef, useState, useSyncExternalStore } from 'react';
import { blockedTools } from '#core/packs/needed-access.ts';
import type { PackInput } from '#core/packs/pack.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useAccess } from '#web/licenses/use-access.ts';
import { keepTyped } from '#web/results/typed-result.ts';
import { UNSAVED, useLeaveQuestion } from '#web/results/use-leave-question.tsx';
import { changeRun } from '#web/runs/api.ts';
import { changeQueuedRun } from '#web/runs/device-runs.ts';
import { useBudgetGuard } from '#web/runs/use-budget-guard.tsx';
import { EstimateLine } from '#web/spending/estimate-line.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { showToast, TOAST_MS } from '#web/ui/toast.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { InputForm } from './input-form.tsx';
import { LockedTools } from './locked-tools.tsx';
import styles from './pack-runner.module.css';
import type { PackMatter, PackSession } from './pack-session.ts';
import { RunBar } from './run-bar.tsx';
import { RunTotals } from './run-totals.tsx';
import { SourceChoice } from './source-choice.tsx';
import { StartOver } from './start-over.tsx';
import { StepCard } from './step-card.tsx';
import { usePackEstimate } from './use-pack-estimate.ts';
import { usePackSession } from './use-pack-session.ts';

interface RunnerViewProps {
  storageKey: string;
  matter: PackMatter;
  inputs: readonly PackInput[];
  example: { title: string; inputs: Record<string, string> } | undefined;
}

interface Edit {
  /** Of the step. */
  id: string;
  output: string;
}

/** Inputs and means on the left, the steps with their results on the right. */
export function RunnerView({ storageKey, matter, inputs, example }: RunnerViewProps) {
  const { t } = useTranslation(['packs', 'runs']);
  const { session, isReady } = usePackSession(storageKey, matter);
  const { controller } = session;
  const run = useSyncExternalStore(controller.subscribe, controller.state, controller.state);
  const { guard, question } = useBudgetGuard(run);
  const { accessTo, status, retry } = useAccess();
  const state = session.state();
  const views = session.views();
  const blocked = blockedTools(matter.pack, (slug) =>
    accessTo({ slug, level: matter.templates[slug]?.level ?? 'none' }),
  );
  const isBusy = state.running !== undefined;
  const estimate = usePackEstimate(
    views,
    matter,
    state.source === 'model' && !isBusy && blocked.length === 0,
  );
  const missing = inputs.filter(({ id, required }) => required && !state.inputs[id]?.trim());

  /** Drafts cost nothing; model runs may ask first. */
  const begin = (work: () => Promise<void>, ids?: string[]) => {
    if (state.source === 'model') void guard(estimate(ids)?.costMicros ?? 0, () => void work());
    else void work();
  };
  const editing = useEditStep(session);
  const steps = useRef<HTMLOListElement>(null);
  const leaving = useLeaveQuestion(() => Boolean(steps.current?.querySelector(UNSAVED)));
  /** Grows when what is typed into the steps was let go. */
  const [round, setRound] = useState(0);
  const keptAs = (step: string) => `${storageKey}:${step}`;
  const leave = async (then: () => void) => {
    if (steps.current?.querySelector(UNSAVED)) {
      if (!(await leaving.mayLeave())) return;
      for (const { step } of views) keepTyped(keptAs(step.id), undefined);
      setRound(round + 1);
    }
    then();
  };
  if (!isReady || status === 'loading') return <LoadingState label={t('loading.pack')} />;
  const fillExample = (values: Record<string, string>) => {
    const { inputs: before } = state;
    session.fill(values);
    if (Object.entries(before).some(([id, text]) => text.trim() !== '' && text !== values[id]))
      showToast({
        title: t('runs:example.took'),
        act: { label: t('runs:example.bringBack'), onPress: () => session.fill(before) },
        duration: TOAST_MS.undo,
      });
  };
  return (
    <div className={styles.runner}>
      <div className={styles.side}>
        <InputForm
          inputs={inputs}
          values={state.inputs}
          example={example}
          onEnter={session.enter}
          onExample={fillExample}
        />
        <SourceChoice source={state.source} isBusy={isBusy} onChoose={session.choose} />
        {blocked.length > 0 && <LockedTools blocked={blocked} templates={matter.templates} onRetry={retry} />}
        {!isBusy && (
          <div className={styles.facts}>
            <EstimateLine estimate={estimate()} tool="" />
            <RunTotals ran={state.ran} figures={state.figures} />
            <StartOver session={session} hasResults={Object.keys(state.results).length > 0} />
          </div>
        )}
        <RunBar
          state={state}
          views={views}
          templates={matter.templates}
          missing={missing.map(({ label }) => label)}
          isLocked={blocked.length > 0}
          onRun={() => void leave(() => begin(session.runStale))}
          onStop={session.stop}
        />
      </div>
      <ol aria-label={t('steps.label')} ref={steps}>
        {views.map((view, index) => {
          const template = matter.templates[view.step.tool];
          return (
            template && (
              <StepCard
                key={`${view.step.id} ${round}`}
                number={index + 1}
                view={view}
                template={template}
                matter={matter}
                inputs={inputs}
                state={state}
                run={state.running === view.step.id ? run : undefined}
                canRun={!isBusy && blocked.length === 0 && missing.length === 0}
                keptAs={keptAs(view.step.id)}
                onAgain={() => void leave(() => begin(() => session.runAgain(view.step.id), [view.step.id]))}
                onEdit={(output) => void editing.mutate({ id: view.step.id, output })}
                onAccept={() => session.accept(view.step.id)}
              />
            )
          );
        })}
      </ol>
      {question}
      {leaving.question}
    </div>
  );
}

/** What is written into a step goes into the history, too, where it is there. */
function useEditStep(session: PackSession) {
  const { t } = useTranslation('packs');
  return useWrite({
    mutationFn: async ({ id, output }: Edit) => {
      const { runId, queuedAs } = session.state().results[id] ?? {};
      if (runId) await changeRun(runId, { output });
      else if (queuedAs) await changeQueuedRun(queuedAs, { output });
    },
    onMutate({ id, output }) {
      session.edit(id, output);
      // What was written stands in the pack, whether or not the history has it, too.
      return () => {};
    },
    failureToast: () => ({ title: t('failed.edit') }),
  });
}
