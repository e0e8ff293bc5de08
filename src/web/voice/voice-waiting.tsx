import { Mic } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './voice-input.module.css';

/** The voice input before it is here. */
export function VoiceWaiting() {
  const { t } = useTranslation('workbench');
  return (
    <div>
      <div className={styles.bar}>
        <Button variant="secondary" size="icon" className={styles.button} aria-label={t('speech.record')}>
          <Mic className="icon" aria-hidden="true" />
        </Button>
      </div>
      <p className="hint">{t('speech.hint')}</p>
    </div>
  );
}
