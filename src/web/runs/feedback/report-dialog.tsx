import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/errors/app-error.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { REPORT_REASONS, type ReportReason } from '#core/runs/run-report.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { showToast } from '#web/ui/toast.ts';
import { reportRun } from '../api.ts';
import styles from './report-dialog.module.css';

interface ReportDialogProps {
  runId: string;
  open: boolean;
  onClose: () => void;
}

export function ReportDialog({ runId, open, onClose }: ReportDialogProps) {
  const { t } = useTranslation('feedback');
  return (
    <Dialog open={open} onClose={onClose} title={t('report.title')} description={t('report.text')}>
      {open && <ReportForm runId={runId} onDone={onClose} />}
    </Dialog>
  );
}

function ReportForm({ runId, onDone }: { runId: string; onDone: () => void }) {
  const { t } = useTranslation(['feedback', 'common']);
  const quotaText = useQuotaText();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [details, setDetails] = useState('');
  const [includesOutput, setIncludesOutput] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    if (!reason) return;
    setIsBusy(true);
    try {
      await reportRun(runId, { reason, details, includesOutput });
      showToast({ type: 'success', title: t('report.done'), description: t('report.doneText') });
      onDone();
    } catch (error) {
      const isThere = error instanceof AppError && error.details?.reason === 'already_reported';
      showToast({
        type: isThere ? 'info' : 'error',
        title: t(isThere ? 'report.already' : 'report.failed'),
        description: quotaText(error),
      });
      if (isThere) onDone();
    }
    setIsBusy(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={t('report.reason')} required>
        <Select
          value={reason}
          placeholder={t('report.choose')}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          onChange={(event) => setReason(event.currentTarget.value as ReportReason)}
        />
      </Field>
      <Field label={t('report.details')} note={`(${t('common:optional')})`}>
        <Textarea
          rows={3}
          value={details}
          maxLength={RUN_LIMITS.reportDetails}
          onChange={(event) => setDetails(event.currentTarget.value)}
        />
      </Field>
      <Checkbox
        label={t('report.include')}
        checked={includesOutput}
        onChange={(event) => setIncludesOutput(event.currentTarget.checked)}
      />
      <div className={styles.acts}>
        <Button variant="ghost" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" busy={isBusy} disabled={!reason}>
          {t('report.send')}
        </Button>
      </div>
    </form>
  );
}
