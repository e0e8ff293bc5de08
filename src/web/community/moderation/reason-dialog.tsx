import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_LENGTH } from '#core/community/submission.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
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

function ReasonForm({
  act,
  isBusy,
  onClose,
  onReason,
}: Omit<ReasonDialogProps, 'act' | 'name'> & { act: RefusingAct }) {
  const { t } = useTranslation('community');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <form
      className={styles.reason}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!isMissing) onReason(act, reason);
      }}
    >
      <Field
        label={t('admin.reason')}
        hint={t('admin.reasonHint')}
        error={isAsked && isMissing ? t('admin.reasonMissing') : undefined}
        required
      >
        <Textarea
          rows={4}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
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
