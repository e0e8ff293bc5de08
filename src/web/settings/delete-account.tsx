import { useState } from 'react';
import { Link } from 'react-router';
import { isOwnAddress } from '#core/account/account-deletion.ts';
import type { SessionUser } from '#core/account/session-facts.ts';
import type { DeletionReason } from '#core/errors/error-reasons.ts';
import { deleteAccount } from '#web/account/api.ts';
import { FreshSignIn } from '#web/account/fresh-sign-in.tsx';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { clearDeviceBoards } from '#web/boards/adopt-boards.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { clearDeviceRuns } from '#web/runs/device-runs.ts';
import { leaveAccount } from '#web/shell/sign-out.ts';
import { forgetLocalSpending } from '#web/spending/local-spending.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from './settings.module.css';

interface DeleteAccountProps {
  user: Pick<SessionUser, 'id' | 'email'>;
  onClose: () => void;
  /** Tests stay on their page. */
  leave?: typeof leaveAccount;
}

/** Says what goes and what stays, and asks for the address before anything happens. */
export default function DeleteAccount(props: DeleteAccountProps) {
  return (
    <FreshSignIn>
      <Question {...props} />
    </FreshSignIn>
  );
}

/** Where each refusal leads on; an administrator asks another one. */
const WAYS_ON: Partial<Record<DeletionReason, { to: string; label: 'support' | 'earnings' }>> = {
  held_by_others: { to: '/support', label: 'support' },
  earnings_owed: { to: '/earnings', label: 'earnings' },
};
const REASONS: readonly unknown[] = ['administrator', 'held_by_others', 'earnings_owed'];
const isDeletionReason = (reason: unknown): reason is DeletionReason => REASONS.includes(reason);

function Question({ user, onClose, leave = leaveAccount }: DeleteAccountProps) {
  const { t } = useTranslation(['settings', 'common']);
  const [email, setEmail] = useState('');
  const [refusal, setRefusal] = useState<DeletionReason>();
  const deleting = useDangerousWrite({
    mutationFn: () =>
      leave(async () => {
        await deleteAccount({ email });
        // What waits here for a history that is gone.
        forgetLocalSpending(user.id);
        await clearDeviceRuns(user.id);
        await clearDeviceBoards(user.id);
      }, t('data.deleted')),
    onError(error) {
      const reason = refusalReason(error);
      setRefusal(isDeletionReason(reason) ? reason : undefined);
    },
    failureToast: (error) =>
      isDeletionReason(refusalReason(error))
        ? undefined
        : { title: t('data.failed'), description: t('data.failedText') },
  });
  const wayOn = refusal && WAYS_ON[refusal];
  return (
    <Dialog
      open
      kind="alert"
      size="wide"
      title={t('data.ask.title')}
      description={t('data.ask.text')}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="destructive"
            busy={deleting.isPending}
            busyLabel={t('data.ask.deleting')}
            disabled={!isOwnAddress(email, user.email)}
            onClick={() => void deleting.mutate()}
          >
            {t('data.ask.confirm')}
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        {(['goes', 'plans', 'stays'] as const).map((part) => (
          <div key={part} className={styles.fact}>
            <dt>{t(`data.ask.${part}`)}</dt>
            <dd className="small soft">{t(`data.ask.${part}Text`)}</dd>
          </div>
        ))}
      </dl>
      <Field label={t('data.ask.email')} hint={t('data.ask.emailHint', { email: user.email })}>
        <Input
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      {refusal && (
        <p className="notice notice-danger" role="alert">
          {t(`data.refused.${refusal}`)}{' '}
          {wayOn && (
            <Link className="link" to={wayOn.to}>
              {t(`data.refused.${wayOn.label}`)}
            </Link>
          )}
        </p>
      )}
    </Dialog>
  );
}
