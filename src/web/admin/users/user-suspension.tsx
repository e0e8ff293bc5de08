import { useState } from 'react';
import { type ListedUser, SUSPENSION_REASON_LENGTH } from '#core/account/listed-user.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from '../admin.module.css';
import { reopenAccount, suspendUser } from '../api.ts';
import { ReasonForm } from './reason-form.tsx';

/** Closes an account with a reason, or opens it again. Nobody closes their own. */
export function UserSuspension({ user: { id, name, email, suspendedFor } }: { user: ListedUser }) {
  const { t } = useTranslation(['admin', 'common']);
  const me = useSession().user?.id;
  const [isAsking, setIsAsking] = useState(false);
  const shown = name || email;
  const change = useDangerousWrite({
    mutationFn: (reason: string | null) => (reason === null ? reopenAccount(id) : suspendUser(id, reason)),
    invalidates: [
      ['admin', 'users'],
      ['admin', 'sessions', id],
    ],
    onSuccess: () => setIsAsking(false),
    successToast: (_, reason) => ({
      title: t(reason === null ? 'suspension.reopened' : 'suspension.done', { name: shown }),
    }),
    failureToast: () => ({ title: t('suspension.failed') }),
  });
  if (id === me) return null;
  if (suspendedFor !== null)
    return (
      <div className={styles.role}>
        <Badge variant="destructive">{t('suspension.badge')}</Badge>
        <p className="small">{suspendedFor}</p>
        <Button variant="outline" size="sm" busy={change.isPending} onClick={() => void change.mutate(null)}>
          {t('suspension.reopen')}
        </Button>
      </div>
    );
  return (
    <div className={styles.role}>
      <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        {t('suspension.action')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('suspension.title', { name: shown })}
        description={t('suspension.text', { email })}
      >
        <ReasonForm
          hint={t('suspension.reasonHint')}
          maxLength={SUSPENSION_REASON_LENGTH}
          onReason={(reason) => void change.mutate(reason)}
        >
          <Button variant="outline" disabled={change.isPending} onClick={() => setIsAsking(false)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="destructive" busy={change.isPending}>
            {t('suspension.action')}
          </Button>
        </ReasonForm>
      </Dialog>
    </div>
  );
}
