import { useSyncExternalStore } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  return <div role="status">{!isOnline && <p className={styles.banner}>{t('offline')}</p>}</div>;
}
