import clsx from 'clsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './run-list.module.css';

interface DeletedRowProps {
  count: number;
  /** False once the deletion is carried out. */
  canUndo: boolean;
  onUndo: () => void;
}

export function DeletedText({ count }: { count: number }) {
  const { t } = useTranslation(['runs', 'history']);
  return <span>{count > 1 ? t('history:bulk.deleted', { count }) : t('deletion.done')}</span>;
}

/** Stands where runs were until their deletion has been carried out. */
export function DeletedRow({ count, canUndo, onUndo }: DeletedRowProps) {
  const { t } = useTranslation('runs');
  return (
    <li className={clsx(styles.row, styles.rowDeleted)}>
      <span className="small soft">
        <DeletedText count={count} />
      </span>
      <Button size="sm" variant="outline" busy={!canUndo} onClick={onUndo}>
        {t('deletion.undo')}
      </Button>
    </li>
  );
}
