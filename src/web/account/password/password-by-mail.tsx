import { useLayoutEffect, useRef, useState } from 'react';
import { type FormProblem, formProblemOf } from '#web/forms/form-problem.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import styles from '../account-form.module.css';
import { requestPasswordReset } from '../api.ts';

interface PasswordByMailProps {
  email: string;
  /** Whether the account is known to have no password. */
  isMissing: boolean;
  onCancel: () => void;
}

/** In place of the form that asks for the current password: who came by another company may have none. */
export function PasswordByMail({ email, isMissing, onCancel }: PasswordByMailProps) {
  const { t } = useTranslation(['account', 'settings', 'common']);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSent, setIsSent] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  // Takes the place of what was pressed: reading continues here.
  useLayoutEffect(() => text.current?.focus(), []);
  const sending = useWrite({
    mutationFn: () => requestPasswordReset({ email }),
    onSuccess: () => setIsSent(true),
    onError: (error) => setProblem(formProblemOf(error, Date.now(), navigator.onLine)),
  });
  const send = () => {
    setProblem(null);
    void sending.mutate();
  };
  return (
    <div className={styles.form}>
      <p tabIndex={-1} ref={text}>
        {isMissing && `${t('settings:password.none')} `}
        {t('settings:password.byMail', { email })}
      </p>
      <FormProblemAlert problem={problem} />
      {!isSent && (
        <div className={styles.acts}>
          <Button
            variant="outline"
            busy={sending.isPending}
            busyLabel={t('forgot.submitting')}
            onClick={send}
          >
            {t('forgot.submit')}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </div>
      )}
      <div role="status">
        {isSent && <p className="notice notice-success">{t('settings:password.sent', { email })}</p>}
      </div>
    </div>
  );
}
