import { useForm } from 'react-hook-form';
import { AppError } from '#core/errors/app-error.ts';
import { type NewReport, REPORT_LIMITS, REPORT_REASONS, type ReportReason } from '#core/reports/report.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { Dictated } from '#web/voice/dictated.tsx';
import { type Reported, sendReport } from './api.ts';
import styles from './report-dialog.module.css';

interface ReportDialogProps {
  reported: Reported;
  open: boolean;
  onClose: () => void;
}

export function ReportDialog({ open, ...props }: ReportDialogProps) {
  const { t } = useTranslation('feedback');
  const texts = TEXTS[props.reported.kind];
  return (
    <Dialog open={open} onClose={props.onClose} title={t(texts.title)} description={t(texts.text)}>
      {open && <ReportForm {...props} />}
    </Dialog>
  );
}

const TEXTS = {
  result: { title: 'report.title', text: 'report.text', already: 'report.already' },
  board: { title: 'board.title', text: 'board.text', already: 'board.already' },
  review: { title: 'review.title', text: 'review.text', already: 'review.already' },
} as const;

/** Until one is chosen there is no reason. */
type ReportValues = Omit<NewReport, 'reason'> & { reason: ReportReason | '' };

const isThere = (error: unknown): boolean =>
  error instanceof AppError && error.details?.reason === 'already_reported';

function ReportForm({ reported, onClose: onDone }: Omit<ReportDialogProps, 'open'>) {
  const { t } = useTranslation(['feedback', 'common']);
  const quotaText = useQuotaText();
  const form = useForm<ReportValues>({ defaultValues: { reason: '', details: '', includesOutput: false } });
  const reporting = useWrite({
    mutationFn: (report: NewReport) => sendReport(reported, report),
    onSuccess: onDone,
    onError: (error) => void (isThere(error) && onDone()),
    successToast: () => ({ title: t('report.done'), description: t('report.doneText') }),
    failureToast: (error) => ({
      type: isThere(error) ? 'info' : 'error',
      title: t(isThere(error) ? TEXTS[reported.kind].already : 'report.failed'),
      description: quotaText(error),
    }),
  });
  return (
    <form
      className={styles.form}
      onSubmit={form.handleSubmit(async ({ reason, ...rest }) => {
        if (reason) await reporting.mutate({ reason, ...rest });
      })}
    >
      <Field label={t('report.reason')} required>
        <Select
          {...form.register('reason')}
          placeholder={t('report.choose')}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
      </Field>
      <Field label={t('report.details')} note={`(${t('common:optional')})`}>
        <Dictated>
          <Textarea rows={3} maxLength={REPORT_LIMITS.details} {...form.register('details')} />
        </Dictated>
      </Field>
      {/* Its owner says whether a result is shown; reviews and boards are read by others anyway. */}
      {reported.kind === 'result' && (
        <Checkbox label={t('report.include')} {...form.register('includesOutput')} />
      )}
      <div className={styles.acts}>
        <Button variant="ghost" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" busy={reporting.isPending} disabled={!form.watch('reason')}>
          {t('report.send')}
        </Button>
      </div>
    </form>
  );
}
