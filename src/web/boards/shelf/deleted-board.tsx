import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './shelf.module.css';

interface DeletedBoardProps {
  name: string;
  /** False once the deletion is carried out. */
  canUndo: boolean;
  onUndo: () => void;
}

/** Stands where a board was until its deletion has been carried out. */
export function DeletedBoard({ name, canUndo, onUndo }: DeletedBoardProps) {
  const { t } = useTranslation('boards');
  return (
    <li className={styles.deleted}>
      <span className="small soft">{t('list.deleted', { name })}</span>
      <Button size="sm" variant="outline" busy={!canUndo} onClick={onUndo}>
        {t('list.undo')}
      </Button>
    </li>
  );
}
