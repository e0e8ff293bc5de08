import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';

interface Revocation {
  title: string;
  text: string;
  revoke: () => Promise<unknown>;
}

interface RevokeQuestionProps {
  /** Null while nothing is asked. */
  asked: Revocation | null;
  onClose: () => void;
  onRevoked: () => Promise<void>;
}

/** Before a license, or those of a whole level, are taken back. */
export function RevokeQuestion({ asked, onClose, onRevoked }: RevokeQuestionProps) {
  const { t } = useTranslation('admin');
  const [isBusy, setBusy] = useState(false);
  const revoke = async () => {
    if (!asked) return;
    setBusy(true);
    try {
      await asked.revoke();
      await onRevoked();
      showToast({ type: 'success', title: t('revoke.done') });
      onClose();
    } catch {
      showToast({ type: 'error', title: t('revoke.failed') });
    }
    setBusy(false);
  };
  return (
    <Dialog
      kind="alert"
      open={asked !== null}
      onClose={onClose}
      title={asked?.title ?? t('revoke.title')}
      description={asked?.text}
      actions={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {t('revoke.cancel')}
          </Button>
          <Button variant="destructive" busy={isBusy} busyLabel={t('revoke.busy')} onClick={revoke}>
            {t('revoke.confirm')}
          </Button>
        </>
      }
    />
  );
}
