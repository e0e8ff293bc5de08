import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { forgetLocalSpending } from '#web/analytics/local-spending.ts';
import { forgetSpending } from '#web/analytics/use-spending.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { type SessionUser, useSession } from '#web/lib/session.ts';
import { deleteAllRuns } from '#web/runs/api.ts';
import { clearDeviceRuns } from '#web/runs/use-run-sync.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { PreferenceSwitch } from './preference-switch.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** Whether runs are kept, and what becomes of those that are there. */
export function HistorySection({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['settings', 'costs', 'common']);
  const { keepRuns } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section title={t('history.title')} text={t('costs:keep.text')}>
      <PreferenceSwitch
        label={t('history.switch')}
        isOn={keepRuns ?? true}
        toPreference={(isOn) => ({ keepRuns: isOn })}
        onSaved={(isOn) => {
          if (isOn) return;
          void clearDeviceRuns(user.id);
          setIsAsking(true);
        }}
      />
      <div className={styles.acts}>
        <Link className="link small" to="/runs">
          {t('history.open')}
        </Link>
        <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
          {t('costs:keep.delete')}
        </Button>
      </div>
      <DeleteRunsQuestion
        open={isAsking}
        isOff={keepRuns === false}
        userId={user.id}
        onClose={() => setIsAsking(false)}
      />
    </Section>
  );
}

interface DeleteRunsQuestionProps {
  open: boolean;
  isOff: boolean;
  userId: string;
  onClose: () => void;
}

function DeleteRunsQuestion({ open, isOff, userId, onClose }: DeleteRunsQuestionProps) {
  const { t } = useTranslation(['costs', 'common']);
  const [isWithUsage, setIsWithUsage] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await Promise.all([deleteAllRuns(isWithUsage), clearDeviceRuns(userId)]);
      if (isWithUsage) forgetLocalSpending(userId);
      for (const key of ['runs', 'run', 'run-folders', 'dashboard', 'analytics'])
        queryClient.removeQueries({ queryKey: [key] });
      await forgetSpending();
      showToast({ type: 'success', title: t('keep.deleted') });
      onClose();
    } catch {
      showToast({ type: 'error', title: t('keep.failed') });
    }
    setIsBusy(false);
  };
  return (
    <Dialog
      open={open}
      kind="alert"
      title={t(isOff ? 'keep.offTitle' : 'keep.title')}
      description={t('keep.question')}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t(isOff ? 'keep.leave' : 'common:cancel')}
          </Button>
          <Button variant="destructive" busy={isBusy} onClick={() => void remove()}>
            {t('keep.confirm')}
          </Button>
        </>
      }
    >
      <Checkbox
        label={t('keep.usage')}
        checked={isWithUsage}
        onChange={(event) => setIsWithUsage(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
