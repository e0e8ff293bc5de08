import { CopyPlus, RotateCcw, Square } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolTemplate } from '#core/tools/template.ts';
import { formatPercent } from '#web/formatting/format-percent.ts';
import { type Texts, textName } from '#web/languages/texts.ts';
import { RatingButtons } from '#web/results/rating-buttons.tsx';
import { ResultActions } from '#web/results/result-actions.tsx';
import { ResultEditor } from '#web/results/result-editor.tsx';
import { RunFigures } from '#web/results/run-figures.tsx';
import { outputBlockOf, RunOutput } from '#web/results/run-output.tsx';
import { useSend } from '#web/results/use-send.tsx';
import { noteUse } from '#web/runs/api.ts';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { showToast } from '#web/ui/toast.ts';
import { JoinNote } from './join-note.tsx';
import { RunNotice } from './run-notice.tsx';
import { StatusLine } from './status-line.tsx';
import { useResult } from './use-result.ts';

/** Where the run is kept, or what keeps it from being. */
const placeOf = ({ saving, runId }: RunState): string | undefined => {
  if (saving === 'saved' && runId) return `/runs?run=${runId}`;
  if (saving === 'queued' || saving === 'on_device' || saving === 'full') return '/runs';
  return saving === 'history_off' ? '/settings' : undefined;
};

interface ResultPanelProps {
  tool: ToolTemplate;
  run: RunState;
  onStop: () => void;
  /** The same values again. */
  onRetry: () => void;
  /** The same values for another result of the kind of this text. */
  onMoreLike?: ((text: string) => void) | undefined;
  /** Below the result: what else was stored. */
  children?: ReactNode;
}

/** A run on the tool's page: arriving, arrived, stopped, cut off or failed. */
export function ResultPanel({ tool, run, onStop, onRetry, onMoreLike, children }: ResultPanelProps) {
  const { t, i18n } = useTranslation(['runs', 'feedback']);
  const id = useId();
  const result = useResult(run);
  const busy = isBusy(run);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // On small screens the result stands below the form: bring its beginning into view once.
    if (run.startedAt !== undefined) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [run.startedAt]);
  const { send, moreOf, dialog } = useSend(
    { toolSlug: tool.slug, toolName: tool.name, runId: run.runId },
    result.text,
  );
  useEffect(() => {
    // Whoever leaves the page would think it safe in the history.
    if (run.saving === 'full')
      showToast({ type: 'warning', title: t('saving.full.title'), description: t('saving.full.text') });
  }, [run.saving, t]);
  const hasText = result.text.trim() !== '';
  if (run.phase === 'idle') return null;

  const explainSave = () => {
    const { saving } = run;
    if (saving === 'no') return;
    const to = placeOf(run);
    showToast({
      type: 'info',
      title: t(`saving.${saving}.title`),
      description: t(`saving.${saving}.text`),
      link:
        to === undefined
          ? undefined
          : { to, label: t(`saving.open.${textName<Texts['runs']['saving']['open']>(saving)}`) },
    });
  };
  return (
    <section className="result" aria-labelledby={id} ref={ref}>
      <StatusLine run={run} toolName={tool.name} />
      <header className="result-head">
        <h2 className="heading" id={id}>
          {outputBlockOf(tool.blocks)?.label || t('result')}
        </h2>
        {run.source === 'draft' && <Badge variant="touch">{t('draft')}</Badge>}
        {run.source === 'model' && run.model && <Badge variant="secondary">{run.model}</Badge>}
        {hasText && !busy && !result.isEditing && (
          <ResultActions
            toolSlug={tool.slug}
            toolName={tool.name}
            run={run.runId ? { id: run.runId } : undefined}
            text={result.text}
            onEdit={result.startEditing}
            onUse={() => run.runId && noteUse(run.runId)}
            save={{ isSaved: run.saving === 'saved', onSave: explainSave }}
            onSend={() => send(result.text)}
            star={result.isKept ? { isStarred: result.isStarred, onStar: result.toggleStar } : undefined}
          />
        )}
      </header>
      {result.isEditing ? (
        <ResultEditor text={result.text} onSave={result.edit} onCancel={result.stopEditing} />
      ) : (
        (hasText || busy) && (
          <div aria-busy={busy || undefined}>
            <RunOutput
              tool={tool}
              text={hasText ? result.text : t('preparing')}
              isGrowing={busy}
              items={{
                isReady: !busy,
                starredItems: result.starredItems,
                canStar: result.isKept,
                onUse: () => run.runId && noteUse(run.runId),
                onChange: result.changeItems,
                moreOf,
              }}
            />
          </div>
        )
      )}
      {run.progress !== undefined && (
        <Progress
          label={t('workingOut')}
          value={run.progress}
          max={1}
          valueText={formatPercent(run.progress, i18n.language)}
        />
      )}
      <RunNotice run={run} />
      {run.saving === 'on_device' && <JoinNote />}
      {run.runId && !busy && !result.isEditing && (
        <RatingButtons runId={run.runId} rating={result.rating} onRate={result.rate} />
      )}
      <footer className="result-foot">
        {busy ? (
          // A model's run is stopped where it was begun.
          run.source === 'draft' && (
            <Button variant="secondary" onClick={onStop}>
              <Square className="icon" aria-hidden="true" />
              {t('stop')}
            </Button>
          )
        ) : (
          <>
            <Button variant="secondary" onClick={onRetry}>
              <RotateCcw className="icon" aria-hidden="true" />
              {t('retry')}
            </Button>
            {onMoreLike && hasText && (
              <Button variant="ghost" onClick={() => onMoreLike(result.text)}>
                <CopyPlus className="icon" aria-hidden="true" />
                {t('feedback:moreLike')}
              </Button>
            )}
          </>
        )}
        <RunFigures run={run} />
      </footer>
      {children}
      {dialog}
    </section>
  );
}
