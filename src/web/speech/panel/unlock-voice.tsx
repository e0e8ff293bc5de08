import type { ReactNode } from 'react';
import { KeyUnlock } from '#web/key-card/key-unlock.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './voice-panel.module.css';

/** In the place of what a key under a passphrase is needed for. */
export function UnlockVoice({ other }: { other?: ReactNode }) {
  const { t } = useTranslation('speech');
  return (
    <div className={styles.form}>
      <p className="hint">{t('key.locked')}</p>
      <KeyUnlock onUnlocked={() => undefined} other={other} />
    </div>
  );
}
