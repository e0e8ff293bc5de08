import clsx from 'clsx';
import { RotateCcw } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import type { PackInput } from '#core/packs/pack.ts';
import type { StepView } from '#core/packs/step-states.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ResultEditor } from '#web/results/result-editor.tsx';
import { ResultIcons } from '#web/results/result-icons.tsx';
import { type RunFacts, RunFigures } from '#web/results/run-figures.tsx';
import { RunOutput } from '#web/results/run-output.tsx';
import { SentPreview } from '#web/results/sent-preview.tsx';
import { useTypedResult } from '#web/results/typed-result.ts';
import { UNSAVED, useLeaveQuestion } from '#web/results/use-leave-question.tsx';
import { useSend } from '#web/results/use-send.tsx';
import { noteUse } from '#web/runs/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Controller, PackMatter } from './pack-session.ts';
import type { PackState, StepFigures } from './pack-work.ts';
import { StepBadges } from './step-badges.tsx';
import styles from './step-card.module.css';
import { StepFlow } from './step-flow.tsx';
import { StepNotices } from './step-notices.tsx';

interface StepCardProps {
  number: number;
  view: StepView;
  template: ToolTemplate;
  matter: PackMatter;
  inputs: readonly PackInput[];
  state: PackState;
  /** While this step runs. */
  run: ReturnType<Controller['state']> | undefined;
  /** Nothing else runs, and nothing is missing. */
  canRun: boolean;
  /** Of what is typed into it. */
  keptAs: string;
  onAgain: () => void;
  onEdit: (text: string) => void;
  onAccept: () => void;
}

/** One step: its tool, what goes in, and what came out. */
export function StepCard(props: StepCardProps) {
  const { number, view, template, matter, inputs, state, run, canRun, onAgain, onEdit, onAccept } = props;
  const { t } = useTranslation(['packs', 'runs']);
  const id = useId();
  const ref = useRef<HTMLLIElement>(null);
  const editor = useTypedResult(props.keptAs);
  const isEditing = editor.typed !== undefined;
  const { leave, question } = useLeaveQuestion(() => Boolean(ref.current?.querySelector(UNSAVED)));
  const { step } = view;
  const result = state.results[step.id];
  const text = run?.text.trim() ? run.text : (result?.output ?? '');
  const took = run ?? factsOf(state.figures[step.id]);
  const { send, moreOf, dialog } = useSend(
    { toolSlug: template.slug, toolName: template.name, runId: result?.runId },
    text,
  );
  return (
    <li className={styles.step} data-state={run ? 'running' : view.state} ref={ref}>
      {question}
      <article aria-labelledby={id}>
        <header className={styles.head}>
          <Seal slug={template.slug} category={template.category} size={48} />
          <div className={styles.title}>
            <h2 className="subhead" id={id}>
              {t('steps.title', { number, tool: template.name })}
            </h2>
            {step.note && <p className="small soft">{step.note}</p>}
          </div>
          {run ? (
            <span className={clsx('small', styles.busy)}>
              <Spinner /> {t('state.running')}
            </span>
          ) : (
            <StepBadges state={view.state} result={result} />
          )}
        </header>
        <StepFlow view={view} template={template} matter={matter} inputs={inputs} />
        <StepNotices
          view={view}
          result={result}
          failure={state.failure?.step === step.id ? state.failure : undefined}
          template={template}
          run={run}
          onAccept={run ? undefined : onAccept}
        />
        {isEditing && result ? (
          <ResultEditor
            text={result.output}
            typed={editor.typed}
            onType={editor.type}
            onCancel={editor.close}
            onSave={(next) => {
              onEdit(next);
              editor.close();
            }}
          />
        ) : (
          text && (
            <details className={styles.result} open>
              <summary className="small">{t('runs:result')}</summary>
              {result && !run && (
                <ResultIcons
                  toolSlug={template.slug}
                  toolName={template.name}
                  run={result.runId ? { id: result.runId } : undefined}
                  text={result.output}
                  onSend={() => send(result.output)}
                  onEdit={() => leave(() => editor.open(result.output))}
                  onUse={() => result.runId && noteUse(result.runId)}
                />
              )}
              <div aria-busy={run ? true : undefined}>
                <RunOutput
                  tool={template}
                  text={text}
                  items={{
                    isReady: !run,
                    starredItems: [],
                    // Stars belong to the run in the history.
                    canStar: false,
                    onUse: () => result?.runId && noteUse(result.runId),
                    onChange: ({ output }) => output !== undefined && onEdit(output),
                    moreOf,
                    onSend: send,
                  }}
                />
              </div>
            </details>
          )
        )}
        {run?.progress !== undefined && (
          <Progress
            label={t('runs:workingOut')}
            value={run.progress}
            max={1}
            valueText={`${Math.round(run.progress * 100)} %`}
          />
        )}
        {!isEditing && (
          <footer className={styles.foot}>
            {!run && result && (
              <Button variant="ghost" size="sm" disabled={!canRun} onClick={onAgain}>
                <RotateCcw className="icon icon-sm" aria-hidden="true" />
                {t('steps.again')}
              </Button>
            )}
            {!run && state.source === 'model' && canRun && isFed(view) && (
              <SentPreview template={template} values={view.values} voice={matter.voice} />
            )}
            {!run && result && (
              <Link className="link small" to={`/tools/${template.slug}`}>
                {t('steps.open', { tool: template.name })}
              </Link>
            )}
            {took && <RunFigures run={took} />}
          </footer>
        )}
        {dialog}
      </article>
    </li>
  );
}

const factsOf = (figures: StepFigures | undefined): RunFacts | undefined =>
  figures && { ...figures, phase: 'completed', startedAt: 0 };

/** Whether every earlier result that it takes from is there: without, what would be sent is not known yet. */
const isFed = ({ step, values }: StepView): boolean =>
  Object.entries(step.values).every(([key, source]) => source.from !== 'step' || Boolean(values[key]));
