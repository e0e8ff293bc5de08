import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDangerousWrite } from '../fresh-sign-in/use-dangerous-write.ts';

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
  const revocation = useDangerousWrite({
    mutationFn: ({ revoke }: Revocation) => revoke(),
    async onSuccess() {
      await onRevoked();
      onClose();
    },
    successToast: () => ({ title: t('revoke.done') }),
    failureToast: () => ({ title: t('revoke.failed') }),
  });
  const isBusy = revocation.isPending;
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
          <Button
            variant="destructive"
            busy={isBusy}
            busyLabel={t('revoke.busy')}
            onClick={() => asked && void revocation.mutate(asked)}
          >
            {t('revoke.confirm')}
          </Button>
        </>
      }
    />
  );
}
