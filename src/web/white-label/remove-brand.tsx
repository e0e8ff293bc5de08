import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { STORAGE_KEY } from '#web/storage/storage-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { removeWhiteLabel, WHITE_LABEL_KEY } from './api.ts';

/** Everything that was written here, after asking. */
export function RemoveBrand() {
  const { t } = useTranslation(['white-label', 'common']);
  const [isAsked, setAsked] = useState(false);
  const removal = useWrite({
    mutationFn: removeWhiteLabel,
    invalidates: [WHITE_LABEL_KEY, STORAGE_KEY],
    onSuccess: () => setAsked(false),
    successToast: () => ({ title: t('remove.done') }),
    failureToast: () => ({ title: t('remove.failed') }),
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {t('remove.action')}
      </Button>
      <Dialog
        open={isAsked}
        kind="alert"
        title={t('remove.title')}
        description={t('remove.text')}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button variant="ghost" onClick={() => setAsked(false)}>
              {t('common:cancel')}
            </Button>
            <Button variant="destructive" busy={removal.isPending} onClick={() => void removal.mutate()}>
              {t('remove.confirm')}
            </Button>
          </>
        }
      />
    </>
  );
}
