import clsx from 'clsx';
import { Square } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ResultCard } from '#core/results/result-card.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { firstHeading } from '#web/exports/result-file.ts';
import { formatPercent } from '#web/formatting/format-percent.ts';
import { comparePath } from '#web/history/compare-path.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { CardMarksContext } from '#web/results/card-marks.ts';
import { RatingButtons } from '#web/results/rating-buttons.tsx';
import { ResultEditor } from '#web/results/result-editor.tsx';
import { RunFigures } from '#web/results/run-figures.tsx';
import { outputBlockOf, RunOutput } from '#web/results/run-output.tsx';
import { useResultInstrument } from '#web/results/use-result-instrument.tsx';
import { useSend } from '#web/results/use-send.tsx';
import { noteUse } from '#web/runs/api.ts';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { useHelp } from '#web/tool-form/use-help.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { EarlierNote } from './earlier-note.tsx';
import { mostCards } from './most-cards.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultToolbar } from './result-toolbar.tsx';
import { RunNotice } from './run-notice.tsx';
import { SignInNote } from './sign-in-note.tsx';
import { StatusLine } from './status-line.tsx';
import { useResult } from './use-result.ts';
import { useSaveNotice } from './use-save-notice.ts';
import styles from './workspace.module.css';

/** In characters. */
const LONGEST_PINNED = 26;

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
  onTop,
  beside,
  children,
}: ResultPanelProps) {
  const { t, i18n } = useTranslation(['runs', 'feedback', 'send', 'results']);
  const { help } = useHelp();
  const id = useId();
  const result = useResult(run, onChanged);
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
  const explainSave = useSaveNotice(run);
  const hasText = result.text.trim() !== '';
  const isWide = useMedia('(min-width: 40rem)');
  const [{ cards, come }, setCards] = useState({ cards: NO_CARDS, come: 0 });
  const instrument = useResultInstrument(tool, cards, values);
  if (run.phase === 'idle') return null;

  const label = outputBlockOf(tool.blocks)?.label || t('result');
  const ownTitle = tool.cards && !result.isEditing ? firstHeading(result.text) : '';
  const waiting = busy ? earlier : undefined;
  const titleText = ownTitle || (waiting && tool.cards && firstHeading(waiting.text)) || label;
  // A long one would take the room of what stays in sight below it.
  const isPinned = isWide && titleText.length <= LONGEST_PINNED;
  const title = (
    <h2 className={styles.title} id={id}>
      {titleText}
    </h2>
  );
  const round = result.isEditing ? null : instrument.beside;
  const note = () => run.runId && noteUse(run.runId);
  return (
    <section className={clsx('result', styles.result)} aria-label={label} ref={ref}>
      <StatusLine
        run={run}
        toolName={tool.name}
        earlier={waiting}
        cards={busy ? cards.slice(0, come) : cards}
        most={mostCards(tool.cards, values)}
      />
      {!busy && earlier && onStepBack && !result.isEditing && (
        <EarlierNote earlier={earlier} onStepBack={onStepBack} />
      )}
      {!isPinned && title}
      <header className={styles.pin}>
        <div className={styles.head}>
          {isPinned && title}
          {(hasText || waiting) && !result.isEditing && (
            <ResultToolbar
              run={{
                ...(run.runId && { id: run.runId }),
                toolSlug: tool.slug,
                toolName: tool.name,
                output: hasText || !waiting ? result.text : waiting.text,
              }}
              isBusy={busy}
              save={{ isSaved: run.saving === 'saved', onSave: explainSave }}
              comparePath={run.runId && earlier?.runId && comparePath(earlier.runId, run.runId)}
              onUse={note}
            />
          )}
        </div>
        {!result.isEditing && instrument.onTop}
        {onTop}
      </header>
      <div
        className={clsx((round || beside) && styles.pair)}
        aria-busy={(busy && !result.isEditing) || undefined}
      >
        {round && <div className={styles.beside}>{round}</div>}
        {beside && <div className={clsx(styles.beside, styles.low)}>{beside}</div>}
        <div>
          {result.isEditing ? (
            <ResultEditor
              text={result.text}
              typed={result.typed}
              onSave={result.edit}
              onCancel={result.stopEditing}
            />
          ) : (
            (hasText || busy) && (
              <CardMarksContext value={instrument.marks}>
                {(hasText || !waiting || tool.cards) && (
                  <RunOutput
                    tool={tool}
                    text={hasText || (waiting && tool.cards) ? result.text : t('preparing')}
                    isGrowing={busy}
                    isTitled={ownTitle !== ''}
                    earlier={waiting?.text}
                    onCards={(cards, come) => setCards({ cards, come })}
                    items={{
                      isReady: !busy,
                      starredItems: result.starredItems,
                      canStar: result.isKept,
                      onUse: note,
                      onChange: result.changeItems,
                      moreOf,
                      onSend: send,
                    }}
                  />
                )}
                {waiting && !tool.cards && (
                  <div className={styles.kept}>
                    <RunOutput tool={tool} text={waiting.text} />
                  </div>
                )}
              </CardMarksContext>
            )
          )}
        </div>
      </div>
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
      {run.runId && !busy && !result.isEditing && (
        <RatingButtons runId={run.runId} rating={result.rating} onRate={result.rate} />
      )}
      <footer className={styles.foot}>
        {busy ? (
          // A model's run is stopped where it was begun.
          run.source === 'draft' && (
            <Button variant="secondary" onClick={onStop} {...help(t('results:help.stop'))}>
              <Square className="icon" aria-hidden="true" />
              {t('stop')}
            </Button>
          )
        ) : (
          <ResultActions
            result={result}
            onRetry={onRetry}
            onSend={() => send(result.text)}
            onMoreLike={onMoreLike && (() => onMoreLike(result.text))}
          />
        )}
        <RunFigures run={run} />
      </footer>
      {children}
      {dialog}
    </section>
  );
}
