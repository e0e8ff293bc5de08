import { BookmarkCheck, Info } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './stored-answer.module.css';
import type { StoredAnswerState } from './use-stored-answer.ts';

/** What was kept of a quiz beside its result. */
export function StoredAnswer({ stored }: { stored: StoredAnswerState }) {
  const { t } = useTranslation('workbench');
  // It is there before its words are, or they would not be read out.
  return (
    <div role="status">
      {stored.status === 'stored' && (
        <div className={styles.stored}>
          <BookmarkCheck className="icon" aria-hidden="true" />
          <p>
            <strong>{t('stored.title')}</strong>
            <br />
            {t('stored.text', { answer: stored.answer })}
          </p>
        </div>
      )}
      {(stored.status === 'failed' || stored.status === 'on_device') && (
        <div className={styles.stored}>
          <Info className="icon" aria-hidden="true" />
          <p>{stored.status === 'failed' ? t('stored.failed') : t('stored.onDevice')}</p>
        </div>
      )}
    </div>
  );
}
