import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { type GrantRow, revokeGrant } from '../api.ts';

interface RevokeQuestionProps {
  /** The grant in question; null while nothing is asked. */
  grant: GrantRow | null;
  userName: string;
  toolName: (slug: string) => string;
  onClose: () => void;
  onRevoked: () => Promise<void>;
}

export function RevokeQuestion({ grant, userName, toolName, onClose, onRevoked }: RevokeQuestionProps) {
  const { t } = useTranslation('admin');
  const [isBusy, setBusy] = useState(false);
  const revoke = async () => {
    if (!grant) return;
    setBusy(true);
    try {
      await revokeGrant(grant.id);
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
      open={grant !== null}
      onClose={onClose}
      title={t('revoke.title')}
      description={grant && t('revoke.text', { name: userName, tool: toolName(grant.tool_slug) })}
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
