import { useState } from 'react';
import { PassphraseDialog } from '#web/key-card/passphrase-dialog.tsx';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { RemoveVoiceKey } from './remove-voice-key.tsx';
import { UnlockVoice } from './unlock-voice.tsx';
import { VoiceKeyForm } from './voice-key-form.tsx';
import styles from './voice-panel.module.css';

interface KeyTabProps {
  onSaved: (key: string, isKept: boolean) => void;
  onRemoved: () => void;
}

/** The key of the voice provider: given, unlocked, replaced, or removed. */
export function KeyTab({ onSaved, onRemoved }: KeyTabProps) {
  const { t } = useTranslation(['speech', 'providers']);
  const vault = useKeyVault();
  const { state, storage = 'memory' } = vault.entries.elevenlabs;
  const [isReplacing, setReplacing] = useState(false);
  const [isSealing, setSealing] = useState(false);
  if (state === 'locked') return <UnlockVoice other={<RemoveVoiceKey onRemoved={onRemoved} />} />;
  if (state === 'none' || isReplacing)
    return (
      <VoiceKeyForm
        onSaved={(key, isKept) => {
          setReplacing(false);
          onSaved(key, isKept);
        }}
        onCancel={state === 'none' ? undefined : () => setReplacing(false)}
      />
    );
  const where = storage === 'browser' ? t('key.browser') : t(`providers:storage.hint.${storage}`);
  return (
    <div className={styles.form}>
      <p>{t(storage === 'memory' ? 'key.inTab' : 'key.ready')}</p>
      <p className="hint">
        {vault.isPersistent ? where : t('providers:storage.refused')}{' '}
        {storage === 'browser' && (
          <Button variant="link" onClick={() => setSealing(true)}>
            {t('providers:passphrase.add')}
          </Button>
        )}
      </p>
      <div className={styles.acts}>
        <Button variant="outline" onClick={() => setReplacing(true)}>
          {t('key.replace')}
        </Button>
        <RemoveVoiceKey onRemoved={onRemoved} />
      </div>
      {isSealing && <PassphraseDialog task="add" owner="elevenlabs" onClose={() => setSealing(false)} />}
    </div>
  );
}
