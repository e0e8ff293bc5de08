import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { BoardSession, BoardView } from '../session/board-session.ts';
import styles from './editor.module.css';

interface UndoButtonsProps {
  session: BoardSession;
  view: BoardView;
  say: (words: string) => void;
}

/** By button and by keys; in a field the keys are the field's own. */
export function UndoButtons({ session, view: { canUndo, canRedo }, say }: UndoButtonsProps) {
  const { t } = useTranslation('boards');
  const undo = () => {
    session.undo();
    say(t('said.undone'));
  };
  const redo = () => {
    session.redo();
    say(t('said.redone'));
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInField = (event.target as Element).closest?.('input, textarea, dialog');
      if (isInField || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || key === 'y';
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <div className={styles.steps}>
      <Button variant="ghost" size="icon" aria-label={t('undo')} aria-disabled={!canUndo} onClick={undo}>
        <Undo2 className="icon" aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('redo')} aria-disabled={!canRedo} onClick={redo}>
        <Redo2 className="icon" aria-hidden="true" />
      </Button>
    </div>
  );
}
