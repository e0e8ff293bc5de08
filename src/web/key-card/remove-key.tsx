import { useState } from 'react';
import type { ProviderId } from '#core/providers/provider.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { forgetModels } from '#web/models/provider-models.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';

/** Asks first: a key that is gone must be fetched from the provider again. */
export function RemoveKey({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('providers');
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    try {
      keyVault().remove(provider);
      forgetModels(provider);
      showToast({ type: 'info', title: t('toast.removed') });
    } catch {
      showToast({ type: 'error', title: t('toast.removeFailed'), description: t('toast.tryAgain') });
    }
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('remove.button')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        kind="alert"
        title={t('remove.title')}
        description={t('remove.text', { provider: t(`names.${provider}`) })}
        actions={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button variant="destructive" onClick={remove}>
              {t('remove.button')}
            </Button>
          </>
        }
      />
    </>
  );
}
