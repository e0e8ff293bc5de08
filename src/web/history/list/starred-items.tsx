import clsx from 'clsx';
import { Star } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './run-list.module.css';

const SHOWN = 3;

/** The lines of a run that were starred, below its excerpt. */
export function StarredItems({ items }: { items: readonly string[] }) {
  const { t } = useTranslation('results');
  if (items.length === 0) return null;
  const left = items.length - SHOWN;
  return (
    <ul className={clsx('small', styles.starredItems)} aria-label={t('items.starredList')}>
      {items.slice(0, SHOWN).map((text) => (
        <li key={text}>
          <Star className="icon" fill="currentColor" aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
      {left > 0 && <li className="soft">{t('items.moreStarred', { count: left })}</li>}
    </ul>
  );
}
