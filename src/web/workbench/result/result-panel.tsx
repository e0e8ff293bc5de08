import clsx from 'clsx';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { ResultCard } from '#core/results/result-card.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { formatPercent } from '#web/formatting/format-percent.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { RatingButtons } from '#web/results/rating-buttons.tsx';
import { UNSAVED, useLeaveQuestion } from '#web/results/use-leave-question.tsx';
import { useResultInstrument } from '#web/results/use-result-instrument.tsx';
import { useSend } from '#web/results/use-send.tsx';
import { noteUse } from '#web/runs/api.ts';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { EarlierNote } from './earlier-note.tsx';
import { mostCards } from './most-cards.ts';
import { ResultBody } from './result-body.tsx';
import { ResultFoot } from './result-foot.tsx';
import { ResultHeader } from './result-header.tsx';
import { RunNotice } from './run-notice.tsx';
import { SignInNote } from './sign-in-note.tsx';
import { StatusLine } from './status-line.tsx';
import { useResult } from './use-result.ts';
import { useResultTitle } from './use-result-title.ts';
import { useSaveNotice } from './use-save-notice.ts';
import styles from './workspace.module.css';

const NO_CARDS: readonly ResultCard[] = [];

interface ResultPanelProps {
  tool: ToolTemplate;
  run: RunState;
  onStop: () => void;
  /** The same values again. */
  onRetry: () => void;
  /** The same values for another result of the kind of this text. */
  onMoreLike?: ((text: string) => void) | undefined;
  /** Of this run. */
  values?: FormValues | undefined;
  /** The result before this one. */
  earlier?: RunState | undefined;
  onStepBack?: (() => void) | undefined;
  /** The shown run says something else since its reader changed it. */
  onChanged?: ((change: Partial<RunState>) => void) | undefined;
  /** Takes how it is asked whether another result may take the place of this one, where something in it is not saved. */
  mayReplace?: Ref<() => Promise<boolean>> | undefined;
  /** What the tool plays, draws or times: with the toolbar above the result, or beside it. */
  onTop?: ReactNode;
  beside?: ReactNode;
  /** Below the result: what else was stored. */
  children?: ReactNode;
}

/** A run on the tool's page: arriving, arrived, stopped, cut off or failed. */
export function ResultPanel({
  tool,
  run,
  onStop,
  onRetry,
  onMoreLike,
  values,
  earlier,
  onStepBack,
  onChanged,
  mayReplace,
  onTop,
  beside,
  children,
}: ResultPanelProps) {
  // With all that its parts say once it has arrived: texts that came later would take it from the screen meanwhile.
  const { t, i18n } = useTranslation(['runs', 'feedback', 'send', 'results']);
  const id = useId();
  const result = useResult(run, onChanged);
  const busy = isBusy(run);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // On small screens the result stands below the form: bring its beginning into view once.
    if (run.startedAt !== undefined) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [run.startedAt]);
  const { leave, question, hasUnsaved } = useLeaving(ref, mayReplace, result);
  const { dialog, ...sending } = useSend(
    { toolSlug: tool.slug, toolName: tool.name, runId: run.runId },
    result.text,
  );
  const explainSave = useSaveNotice(run);
  const [{ cards, come }, setCards] = useState({ cards: NO_CARDS, come: 0 });
  const instrument = useResultInstrument(tool, cards, values);
  const waiting = busy ? earlier : undefined;
  const { isEditing } = result;
  const title = useResultTitle(tool, isEditing ? undefined : result.text, waiting?.text);
  if (run.phase === 'idle') return null;

  const heading = (
    <h2 className={styles.title} id={id}>
      {title.text}
    </h2>
  );
  const note = () => run.runId && noteUse(run.runId);
  return (
    <section className={clsx('result', styles.result)} aria-label={title.label} ref={ref}>
      {question}
      <LeaveGuard isDirty={hasUnsaved} />
      <StatusLine
        run={run}
        toolName={tool.name}
        earlier={waiting}
        cards={busy ? cards.slice(0, come) : cards}
        most={mostCards(tool.cards, values)}
      />
      {!busy && earlier && onStepBack && !isEditing && (
        <EarlierNote earlier={earlier} onStepBack={() => leave(onStepBack)} />
      )}
      {!title.isPinned && heading}
      <ResultHeader
        {...{ tool, run, result, earlier }}
        title={title.isPinned && heading}
        onSave={explainSave}
        onUse={note}
      >
        {!isEditing && instrument.onTop}
        {onTop}
      </ResultHeader>
      <ResultBody
        {...{ tool, result, waiting, instrument, beside, sending }}
        isBusy={busy}
        isTitled={title.isOwn}
        onUse={note}
        onCards={(cards, come) => setCards({ cards, come })}
      />
      {run.progress !== undefined && (
        <Progress
          label={t('workingOut')}
          value={run.progress}
          max={1}
          valueText={formatPercent(run.progress, i18n.language)}
        />
      )}
      <RunNotice run={run} />
      {run.saving === 'on_device' && <SignInNote />}
      {run.runId && !busy && !isEditing && (
        <RatingButtons runId={run.runId} rating={result.rating} onRate={result.rate} />
      )}
      <ResultFoot
        {...{ run, onStop, onRetry }}
        result={{ ...result, startEditing: () => leave(result.startEditing) }}
        onSend={() => sending.send(result.text)}
        onMoreLike={onMoreLike && (() => onMoreLike(result.text))}
      />
      {children}
      {dialog}
    </section>
  );
}

/** Before another result, or the editor of the whole text, takes the place of what is not saved. */
function useLeaving(
  panel: RefObject<HTMLElement | null>,
  mayReplace: Ref<() => Promise<boolean>> | undefined,
  { isEditing, stopEditing }: ReturnType<typeof useResult>,
) {
  const hasUnsaved = useCallback(() => Boolean(panel.current?.querySelector(UNSAVED)), [panel]);
  const { mayLeave, leave, question } = useLeaveQuestion(hasUnsaved);
  useImperativeHandle(mayReplace, () => async () => {
    const may = await mayLeave();
    if (may && isEditing) stopEditing();
    return may;
  });
  return { leave, question, hasUnsaved };
}
