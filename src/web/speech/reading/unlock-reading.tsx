import { KeyUnlock } from '#web/key-card/key-unlock.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './reading-player.module.css';

interface UnlockReadingProps {
  /** What waits for the passphrase, where nothing else says so. */
  said: string | undefined;
  /** Absent where the browser has no voice. */
  onInstead: (() => void) | undefined;
}

/** The chosen voice waits for the passphrase; another one is taken only when it is asked for. */
export function UnlockReading({ said, onInstead }: UnlockReadingProps) {
  const { t } = useTranslation('speech');
  const other = onInstead && (
    <Button variant="ghost" onClick={onInstead}>
      {t('listen.browserInstead')}
    </Button>
  );
  return (
    <div className={styles.unlock}>
      {said && <p className={styles.sentence}>{said}</p>}
      <KeyUnlock onUnlocked={() => undefined} other={other} />
    </div>
  );
}
