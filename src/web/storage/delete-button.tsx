import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';

interface DeleteButtonProps {
  label: string;
  /** Of the button, where several have the same words. */
  name?: string;
  title: string;
  text: string;
  remove: () => Promise<unknown>;
  onDone: () => void;
}

/** Deletes after a question: none of it comes back. */
export function DeleteButton({ label, name, title, text, remove, onDone }: DeleteButtonProps) {
  const { t } = useTranslation(['storage', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await remove();
      setIsAsking(false);
      showToast({ type: 'success', title: t('deleted') });
      onDone();
    } catch {
      showToast({ type: 'error', title: t('notDeleted') });
    }
    setIsBusy(false);
  };
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={name} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        kind="alert"
        title={title}
        description={text}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button variant="destructive" busy={isBusy} onClick={() => void confirm()}>
              {t('common:delete')}
            </Button>
          </>
        }
      />
    </>
  );
}
