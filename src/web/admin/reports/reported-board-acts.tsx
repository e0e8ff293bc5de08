import { useState } from 'react';
import { BOARD_LIMITS } from '#core/boards/board.ts';
import type { ReportedBoard } from '#core/reports/report.ts';
import { sharedPath } from '#web/boards/board-path.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import styles from '../admin.module.css';
import { closeSharing, openSharing } from '../api.ts';
import { TextForm } from '../reviews/text-form.tsx';

/** Looks at a board that is shared, closes its link, and lets it be shared again. */
export function ReportedBoardActs({ board: { id, shareToken, isClosed } }: { board: ReportedBoard }) {
  const { t } = useTranslation('feedback');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite({
    mutationFn: (reason: string | null) => (reason === null ? openSharing(id) : closeSharing(id, reason)),
    invalidates: [['admin', 'reports']],
    onSuccess: () => setAsking(false),
    successToast: (_output, reason) => ({ title: t(reason === null ? 'admin.doneOpen' : 'admin.doneClose') }),
    failureToast: () => ({ title: t('admin.actFailed') }),
  });
  return (
    <div className={styles.role}>
      {shareToken !== null && (
        <a className="link small" href={sharedPath(shareToken)} target="_blank" rel="noopener">
          {t('admin.openBoard')}
        </a>
      )}
      {shareToken === null && (
        <span className="small soft">{t(isClosed ? 'admin.linkClosed' : 'admin.notShared')}</span>
      )}
      {isClosed ? (
        <Button size="sm" variant="outline" busy={isPending} onClick={() => void mutate(null)}>
          {t('admin.openLink')}
        </Button>
      ) : (
        <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
          {t('admin.closeLink')}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('admin.closeLinkTitle')}
        description={t('admin.closeLinkText')}
      >
        {isAsking && (
          <TextForm
            label={t('admin.reason')}
            hint={t('admin.reasonHint')}
            submit={t('admin.closeLink')}
            maxLength={BOARD_LIMITS.closingReason}
            isBusy={isPending}
            onCancel={() => setAsking(false)}
            onText={(reason) => void mutate(reason)}
          />
        )}
      </Dialog>
    </div>
  );
}
