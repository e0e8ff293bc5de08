import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedUser } from '#core/account/listed-user.ts';
import { AppError } from '#core/errors/app-error.ts';
import { useSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { changeRole } from '../api.ts';

/** Makes a user an administrator or takes it back, after a question. Nobody changes their own role. */
export function UserRole({ user: { id, name, email, role } }: { user: ListedUser }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const me = useSession().user?.id;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isAdmin = role === 'admin';
  const step = isAdmin ? 'remove' : 'make';
  const shown = name || email;

  const change = async () => {
    setBusy(true);
    try {
      await changeRole(id, isAdmin ? 'user' : 'admin');
      await client.invalidateQueries({ queryKey: ['admin', 'users'] });
      showToast({ type: 'success', title: t(`role.${step}.done`, { name: shown }) });
    } catch (error) {
      const isLost = error instanceof AppError && (error.code === 'forbidden' || error.code === 'not_found');
      showToast({ type: 'error', title: t('role.failed'), description: isLost ? t('role.lost') : undefined });
    }
    setBusy(false);
    setAsking(false);
  };

  return (
    <div className="admin-role">
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
            <Button variant="outline" disabled={isBusy} onClick={() => setAsking(false)}>
              {t('role.cancel')}
            </Button>
            <Button
              variant={isAdmin ? 'destructive' : 'default'}
              busy={isBusy}
              busyLabel={t('role.busy')}
              onClick={change}
            >
              {t(`role.${step}.action`)}
            </Button>
          </>
        }
      />
    </div>
  );
}
