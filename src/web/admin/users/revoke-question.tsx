import { GRANT_REASON_LENGTH, type Revocation } from '#core/licenses/level-grant.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReasonForm } from './reason-form.tsx';

interface Asked {
  title: string;
  text: string;
  revoke: (revocation: Revocation) => Promise<unknown>;
}

interface RevokeQuestionProps {
  /** Null while nothing is asked. */
  asked: Asked | null;
  onClose: () => void;
  onRevoked: () => Promise<void>;
}

/** Before a license, or those of a whole level, are taken back: with a reason, which their holder reads. */
export function RevokeQuestion({ asked, onClose, onRevoked }: RevokeQuestionProps) {
  const { t } = useTranslation('admin');
  const revocation = useDangerousWrite({
    mutationFn: ({ revoke, reason }: Asked & Revocation) => revoke({ reason }),
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
    >
      <ReasonForm
        hint={t('revoke.reasonHint')}
        maxLength={GRANT_REASON_LENGTH}
        onReason={(reason) => asked && void revocation.mutate({ ...asked, reason })}
      >
        <Button variant="outline" disabled={isBusy} onClick={onClose}>
          {t('revoke.cancel')}
        </Button>
        <Button type="submit" variant="destructive" busy={isBusy} busyLabel={t('revoke.busy')}>
          {t('revoke.confirm')}
        </Button>
      </ReasonForm>
    </Dialog>
  );
}
