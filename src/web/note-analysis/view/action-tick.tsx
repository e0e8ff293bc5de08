import clsx from 'clsx';
import type { ActionItem } from '#core/note-analysis/analysis-result.ts';
import { isActionDone, tickAction } from '#core/note-analysis/tick-action.ts';
import { NOTE_LIMITS } from '#core/notes/note.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './result-view.module.css';

interface ActionTickProps {
  action: ActionItem;
  /** As it stands now. */
  text: string;
  onWrite: ((text: string) => void) | undefined;
}

/** Done is what the note itself says, on every device: ticking writes there, and nothing is kept beside it. */
export function ActionTick({ action, text, onWrite }: ActionTickProps) {
  const { t } = useTranslation('note-analysis');
  const isDone = isActionDone(text, action) ?? false;
  const next = tickAction(text, action, !isDone);
  return (
    <span className={clsx('check', styles.tick)}>
      <input
        type="checkbox"
        aria-label={t('result.done', { task: action.task })}
        checked={isDone}
        disabled={!onWrite || next === undefined || next.length > NOTE_LIMITS.body}
        onChange={() => next !== undefined && onWrite?.(next)}
      />
    </span>
  );
}
