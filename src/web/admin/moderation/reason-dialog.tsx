import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { REASON_LENGTH } from '#core/community/submission.ts';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Dictated } from '#web/voice/dictated.tsx';
import styles from './moderation.module.css';

export type RefusingAct = 'decline' | 'take-down';

interface ReasonDialogProps {
  /** What is asked about; null closes. */
  act: RefusingAct | null;
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onReason: (act: RefusingAct, reason: string) => void;
}

/** No tool is refused without a word to its author. */
export function ReasonDialog({ act, name, isBusy, onClose, onReason }: ReasonDialogProps) {
  const { t } = useTranslation('community');
  return (
    <Dialog
      open={act !== null}
      onClose={onClose}
      title={t(act === 'take-down' ? 'admin.takeDownTitle' : 'admin.declineTitle', { name })}
    >
      {act && <ReasonForm act={act} isBusy={isBusy} onClose={onClose} onReason={onReason} />}
    </Dialog>
  );
}

const reasonSchema = z.object({
  reason: z.string().check(z.refine((text) => text.trim() !== '', 'missing')),
});

function ReasonForm({
  act,
  isBusy,
  onClose,
  onReason,
}: Omit<ReasonDialogProps, 'act' | 'name'> & { act: RefusingAct }) {
  const { t } = useTranslation('community');
  const form = useForm<z.infer<typeof reasonSchema>>({
    resolver: formResolver(reasonSchema),
    defaultValues: { reason: '' },
  });
  return (
    <form
      className={styles.reason}
      noValidate
      onSubmit={form.handleSubmit(({ reason }) => onReason(act, reason))}
    >
      <Field
        label={t('admin.reason')}
        hint={t('admin.reasonHint')}
        error={form.formState.errors.reason && t('admin.reasonMissing')}
        required
      >
        <Dictated>
          <Textarea rows={4} maxLength={REASON_LENGTH} {...form.register('reason')} />
        </Dictated>
      </Field>
      <div className={styles.acts}>
        <Button type="submit" variant="destructive" busy={isBusy}>
          {t(act === 'decline' ? 'admin.decline' : 'admin.takeDown')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('admin.keep')}
        </Button>
      </div>
    </form>
  );
}
