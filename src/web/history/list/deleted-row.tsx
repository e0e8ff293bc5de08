import clsx from 'clsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './run-list.module.css';

/** Stands where runs were until their deletion is carried out. */
export function DeletedRow({ count, onUndo }: { count: number; onUndo: () => void }) {
  const { t } = useTranslation(['runs', 'history']);
  return (
    <li className={clsx(styles.row, styles.rowDeleted)} role="status">
      <span className="small soft">
        {count > 1 ? t('history:bulk.deleted', { count }) : t('deletion.done')}
      </span>
      <Button size="sm" variant="outline" onClick={onUndo}>
        {t('deletion.undo')}
      </Button>
    </li>
  );
}
