import { Columns2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { MoveMenu } from '../folders/move-menu.tsx';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  shown: readonly string[];
  onMove: (folderId: string | null) => void;
  onCompare: (a: string, b: string) => void;
  onDelete: () => void;
  /** More that can be done with the chosen runs. */
  children?: ReactNode;
}

/** What can be done with several runs at once. */
export function SelectionBar({ selection, shown, onMove, onCompare, onDelete, children }: SelectionBarProps) {
  const { t } = useTranslation(['history', 'common']);
  if (!selection.isOn)
    return (
      <div className={styles.start}>
        <Button variant="link" size="sm" onClick={selection.start}>
          {t('bulk.start')}
        </Button>
      </div>
    );
  const ids = [...selection.ids];
  const [a, b] = ids;
  const isAll = ids.length === shown.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: they are buttons, no fields
    <div className={styles.bar} role="group" aria-label={t('bulk.label')}>
      <p className="small" role="status">
        {t('bulk.count', { count: ids.length })}
      </p>
      <Button variant="link" size="sm" onClick={() => selection.set(isAll ? [] : shown)}>
        {isAll ? t('bulk.none') : t('bulk.all')}
      </Button>
      <div className={styles.acts}>
        <MoveMenu isDisabled={ids.length === 0} onMove={onMove} />
        <Button
          variant="outline"
          size="sm"
          disabled={ids.length !== 2}
          aria-description={t('bulk.compareHint')}
          onClick={() => a && b && onCompare(a, b)}
        >
          <Columns2 className="icon icon-sm" aria-hidden="true" />
          {t('bulk.compare')}
        </Button>
        {children}
        <Button variant="outline" size="sm" disabled={ids.length === 0} onClick={onDelete}>
          <Trash2 className="icon icon-sm" aria-hidden="true" />
          {t('common:delete')}
        </Button>
        <Button variant="ghost" size="sm" data-takes-focus="" onClick={selection.stop}>
          {t('common:done')}
        </Button>
      </div>
    </div>
  );
}
