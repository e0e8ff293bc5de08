import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LevelGrant } from '#core/licenses/level-grant.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { revokeLevelGrant } from '../api.ts';

interface RevokeLevelQuestionProps {
  /** The grant in question; null while nothing is asked. */
  grant: LevelGrant | null;
  userName: string;
  onClose: () => void;
  onRevoked: () => Promise<void>;
}

export function RevokeLevelQuestion({ grant, userName, onClose, onRevoked }: RevokeLevelQuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [isBusy, setBusy] = useState(false);
  const revoke = async () => {
    if (!grant) return;
    setBusy(true);
    try {
      await revokeLevelGrant(grant.id);
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
      title={t('level.question')}
      description={
        grant &&
        t('level.questionText', {
          name: userName,
          level: t(`common:levels.${grant.level}`),
          count: grant.tools,
        })
      }
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
