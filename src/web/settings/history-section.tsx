import { useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#core/account/session-facts.ts';
import { PreferenceSwitch } from '#web/account/preference-switch.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { deleteAllRuns } from '#web/runs/api.ts';
import { clearDeviceRuns } from '#web/runs/device-runs.ts';
import { forgetLocalSpending } from '#web/spending/local-spending.ts';
import { forgetSpending } from '#web/spending/use-spending.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** Whether runs are kept, and what becomes of those that are there. */
export function HistorySection({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['settings', 'spending', 'common']);
  const { keepRuns } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section title={t('history.title')} text={t('spending:keep.text')}>
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
          {t('spending:keep.delete')}
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
  const { t } = useTranslation(['spending', 'common']);
  const [isWithUsage, setIsWithUsage] = useState(false);
  const close = () => {
    setIsWithUsage(false);
    onClose();
  };
  const removal = useWrite({
    mutationFn: () => Promise.all([deleteAllRuns(isWithUsage), clearDeviceRuns(userId)]),
    async onSuccess() {
      if (isWithUsage) forgetLocalSpending(userId);
      for (const key of ['runs', 'run', 'run-folders', 'dashboard', 'analytics'])
        queryClient.removeQueries({ queryKey: [key] });
      await forgetSpending();
      close();
    },
    successToast: () => ({ title: t('keep.deleted') }),
    failureToast: () => ({ title: t('keep.failed') }),
  });
  return (
    <Dialog
      open={open}
      kind="alert"
      title={t(isOff ? 'keep.offTitle' : 'keep.title')}
      description={t('keep.question')}
      onClose={close}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t(isOff ? 'keep.leave' : 'common:cancel')}
          </Button>
          <Button variant="destructive" busy={removal.isPending} onClick={() => void removal.mutate()}>
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
