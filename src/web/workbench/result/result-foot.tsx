import { CopyPlus, Pencil, RotateCcw, SendHorizontal, Square, Star } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { RunFigures } from '#web/results/run-figures.tsx';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { Button } from '#web/ui/button.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import type { useResult } from './use-result.ts';
import styles from './workspace.module.css';

interface ArrivedProps {
  result: ReturnType<typeof useResult>;
  onRetry: () => void;
  onSend: () => void;
  onMoreLike?: (() => void) | undefined;
}

interface ResultFootProps extends ArrivedProps {
  run: RunState;
  onStop: () => void;
}

/** Below the result: how its run is stopped, or what can be done with it, and what it took. */
export function ResultFoot({ run, onStop, ...arrived }: ResultFootProps) {
  return (
    <footer className={styles.foot}>
      {isBusy(run) ? (
        // A model's run is stopped where it was begun.
        run.source === 'draft' && <StopButton onStop={onStop} />
      ) : (
        <ArrivedActions {...arrived} />
      )}
      <RunFigures run={run} />
    </footer>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  const { t } = useTranslation(['runs', 'results']);
  const { help } = useHelp();
  return (
    <Button variant="secondary" onClick={onStop} {...help(t('results:help.stop'))}>
      <Square className="icon" aria-hidden="true" />
      {t('stop')}
    </Button>
  );
}

function ArrivedActions({ result, onRetry, onSend, onMoreLike }: ArrivedProps) {
  const { t } = useTranslation(['runs', 'feedback', 'send', 'results']);
  const { help } = useHelp();
  const hasText = result.text.trim() !== '';
  return (
    <>
      <Button variant="secondary" onClick={onRetry} {...help(t('results:help.retry'))}>
        <RotateCcw className="icon" aria-hidden="true" />
        {t('retry')}
      </Button>
      {hasText && !result.isEditing && (
        <>
          <Button variant="ghost" onClick={result.startEditing} {...help(t('results:help.edit'))}>
            <Pencil className="icon" aria-hidden="true" />
            {t('actions.edit')}
          </Button>
          {result.isKept && (
            <Button
              variant="ghost"
              aria-pressed={result.isStarred}
              onClick={result.toggleStar}
              {...help(t('results:help.star'))}
            >
              <Star className="icon" fill={result.isStarred ? 'currentColor' : 'none'} aria-hidden="true" />
              {t('actions.star')}
            </Button>
          )}
          <Button variant="ghost" onClick={onSend} {...help(t('results:help.send'))}>
            <SendHorizontal className="icon" aria-hidden="true" />
            {t('send:action')}
          </Button>
        </>
      )}
      {onMoreLike && hasText && (
        <Button variant="ghost" onClick={onMoreLike} {...help(t('results:help.more'))}>
          <CopyPlus className="icon" aria-hidden="true" />
          {t('feedback:moreLike')}
        </Button>
      )}
    </>
  );
}
