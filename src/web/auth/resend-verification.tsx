import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendVerification } from '#web/account/api.ts';
import { type FormProblem, formProblemOf } from '#web/forms/form-problem.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface ResendVerificationProps {
  email: string;
  /** The sign-up that was made here; without it, the latest with the address. */
  signUpId?: string;
}

/** The same answer whether or not the address has an account. */
export function ResendVerification({ email, signUpId }: ResendVerificationProps) {
  const { t } = useTranslation('account');
  const [status, setStatus] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<FormProblem | null>(null);

  const send = async () => {
    setStatus('sending');
    setProblem(null);
    try {
      await sendVerification({ email, ...(signUpId ? { signUpId } : {}) });
      setStatus('sent');
    } catch (error) {
      setProblem(formProblemOf(error, Date.now(), navigator.onLine));
      setStatus('idle');
    }
  };

  return (
    <>
      <p className="small soft">{t('checkMail.hint')}</p>
      <FormProblemAlert problem={problem} />
      <div role="status">{status === 'sent' && <p className="notice">{t('checkMail.sentAgain')}</p>}</div>
      <Button variant="outline" busy={status === 'sending'} busyLabel={t('checkMail.sending')} onClick={send}>
        {t('checkMail.resend')}
      </Button>
    </>
  );
}
