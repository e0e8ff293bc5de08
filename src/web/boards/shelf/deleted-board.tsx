import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './shelf.module.css';

/** Stands where a board was until its deletion is carried out. */
export function DeletedBoard({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation('boards');
  return (
    <li className={styles.deleted} role="status">
      <span className="small soft">{t('list.deleted', { name })}</span>
      <Button size="sm" variant="outline" onClick={onUndo}>
        {t('list.undo')}
      </Button>
    </li>
  );
}
