import { useNavigation } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './route-progress.module.css';

/** A hairline while the next page's code and data are on their way; said aloud, too. */
export function RouteProgress() {
  const { t } = useTranslation('shell');
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div role="status" aria-live="polite">
      {isLoading && (
        <>
          <div className={styles.progress} />
          <VisuallyHidden>{t('routeLoading')}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
