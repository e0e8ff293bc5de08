import { BookmarkCheck, Info } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './stored-answer.module.css';
import type { StoredAnswerState } from './use-stored-answer.ts';

/** What was kept of a quiz beside its result. */
export function StoredAnswer({ stored }: { stored: StoredAnswerState }) {
  const { t } = useTranslation('workbench');
  if (stored.status === 'none') return null;
  return (
    <div className={styles.stored} role="status">
      {stored.status === 'stored' ? (
        <>
          <BookmarkCheck className="icon" aria-hidden="true" />
          <p>
            <strong>{t('stored.title')}</strong>
            <br />
            {t('stored.text', { answer: stored.answer })}
          </p>
        </>
      ) : (
        <>
          <Info className="icon" aria-hidden="true" />
          <p>{stored.status === 'failed' ? t('stored.failed') : t('stored.onDevice')}</p>
        </>
      )}
    </div>
  );
}
