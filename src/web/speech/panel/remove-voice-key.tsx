import { useState } from 'react';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';

/** Asks first, and turns voice off with the key. */
export function RemoveVoiceKey({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation('speech');
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    try {
      keyVault().remove('elevenlabs');
      onRemoved();
    } catch {
      showToast({ type: 'error', title: t('toast.removeFailed'), description: t('toast.updateFailedText') });
    }
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('key.remove')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        kind="alert"
        title={t('key.removeTitle')}
        description={t('key.removeText')}
        actions={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button variant="destructive" onClick={remove}>
              {t('key.remove')}
            </Button>
          </>
        }
      />
    </>
  );
}
