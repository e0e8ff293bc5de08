import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type AdminPayout, PAYOUT_NOTE_LENGTH } from '#core/billing/payout.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from '../admin.module.css';
import { refusePayout, settlePayout } from '../api.ts';

type Act = 'settle' | 'refuse';

/** Settles or refuses what a seller asked for, each with a word that the seller reads. */
export function PayoutDecision({ payout, amount }: { payout: AdminPayout; amount: string }) {
  const { t } = useTranslation('earnings');
  const [act, setAct] = useState<Act | null>(null);
  const deciding = useDangerousWrite({
    mutationFn: ({ done, note }: { done: Act; note: string }) =>
      done === 'settle' ? settlePayout(payout.id, note) : refusePayout(payout.id, note),
    invalidates: [['admin', 'payouts']],
    onSuccess: () => setAct(null),
    onError: () => setAct(null),
    successToast: (_output, { done }) => ({
      title: t(done === 'settle' ? 'admin.settled' : 'admin.refused'),
    }),
    failureToast: () => ({ title: t('admin.failed'), description: t('admin.failedText') }),
  });
  const named = { amount, name: payout.seller?.name ?? '' };
  return (
    <div className={styles.role}>
      <Button size="sm" aria-label={t('admin.settleNamed', named)} onClick={() => setAct('settle')}>
        {t('admin.settle')}
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-label={t('admin.refuseNamed', named)}
        onClick={() => setAct('refuse')}
      >
        {t('admin.refuse')}
      </Button>
      <Dialog
        open={act !== null}
        onClose={() => setAct(null)}
        title={act === 'refuse' ? t('admin.refuseTitle', named) : t('admin.settleTitle', named)}
        description={t(act === 'refuse' ? 'admin.refuseText' : 'admin.settleText')}
      >
        {act && (
          <NoteForm
            act={act}
            isBusy={deciding.isPending}
            onClose={() => setAct(null)}
            onNote={(note) => void deciding.mutate({ done: act, note })}
          />
        )}
      </Dialog>
    </div>
  );
}

const noteSchema = z.object({ note: z.string().check(z.refine((text) => text.trim() !== '', 'missing')) });

interface NoteFormProps {
  act: Act;
  isBusy: boolean;
  onClose: () => void;
  onNote: (note: string) => void;
}

function NoteForm({ act, isBusy, onClose, onNote }: NoteFormProps) {
  const { t } = useTranslation('earnings');
  const form = useForm<z.infer<typeof noteSchema>>({
    resolver: formResolver(noteSchema),
    defaultValues: { note: '' },
  });
  return (
    <form
      className={styles.message}
      noValidate
      onSubmit={form.handleSubmit(({ note }) => onNote(note.trim()))}
    >
      <Field
        label={t(act === 'settle' ? 'admin.reference' : 'admin.reason')}
        hint={t(act === 'settle' ? 'admin.referenceHint' : 'admin.reasonHint')}
        error={form.formState.errors.note && t('admin.noteMissing')}
        required
      >
        <Input maxLength={PAYOUT_NOTE_LENGTH} autoComplete="off" {...form.register('note')} />
      </Field>
      <div className={styles.role}>
        <Button type="submit" variant={act === 'refuse' ? 'destructive' : 'default'} busy={isBusy}>
          {t(act === 'settle' ? 'admin.settle' : 'admin.refuse')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('admin.keep')}
        </Button>
      </div>
    </form>
  );
}
