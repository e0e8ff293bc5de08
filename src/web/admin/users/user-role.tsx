import { useState } from 'react';
import type { ListedUser } from '#core/account/listed-user.ts';
import { AppError } from '#core/errors/app-error.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from '../admin.module.css';
import { changeRole } from '../api.ts';

/** Makes a user an administrator or takes it back, after a question. Nobody changes their own role. */
export function UserRole({ user: { id, name, email, role } }: { user: ListedUser }) {
  const { t } = useTranslation('admin');
  const me = useSession().user?.id;
  const [isAsking, setAsking] = useState(false);
  const isAdmin = role === 'admin';
  const step = isAdmin ? 'remove' : 'make';
  const shown = name || email;

  const change = useDangerousWrite({
    mutationFn: () => changeRole(id, isAdmin ? 'user' : 'admin'),
    invalidates: [['admin', 'users']],
    onSuccess: () => setAsking(false),
    onError: () => setAsking(false),
    successToast: () => ({ title: t(`role.${step}.done`, { name: shown }) }),
    failureToast(error) {
      const isLost = error instanceof AppError && (error.code === 'forbidden' || error.code === 'not_found');
      return { title: t('role.failed'), description: isLost ? t('role.lost') : undefined };
    },
  });

  return (
    <div className={styles.role}>
      {isAdmin && <Badge variant="lit">{t('users.admin')}</Badge>}
      {id === me ? (
        <p className="small soft">{t('role.own')}</p>
      ) : (
        <Button variant={isAdmin ? 'destructive' : 'outline'} size="sm" onClick={() => setAsking(true)}>
          {t(`role.${step}.action`)}
        </Button>
      )}
      <Dialog
        kind="alert"
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(`role.${step}.title`, { name: shown })}
        description={t(`role.${step}.text`, { email })}
        actions={
          <>
            <Button variant="outline" disabled={change.isPending} onClick={() => setAsking(false)}>
              {t('role.cancel')}
            </Button>
            <Button
              variant={isAdmin ? 'destructive' : 'default'}
              busy={change.isPending}
              busyLabel={t('role.busy')}
              onClick={() => void change.mutate()}
            >
              {t(`role.${step}.action`)}
            </Button>
          </>
        }
      />
    </div>
  );
}
