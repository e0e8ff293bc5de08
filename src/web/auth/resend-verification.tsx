import { useState } from 'react';
import { sendVerification } from '#web/account/api.ts';
import { type FormProblem, formProblemOf } from '#web/forms/form-problem.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useWrite } from '#web/ui/use-write.ts';

interface ResendVerificationProps {
  email: string;
  /** The sign-up that was made here; without it, the latest with the address. */
  signUpId?: string;
}

/** The same answer whether or not the address has an account. */
export function ResendVerification({ email, signUpId }: ResendVerificationProps) {
  const { t } = useTranslation('account');
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);

  const sending = useWrite({
    mutationFn: () => sendVerification({ email, ...(signUpId ? { signUpId } : {}) }),
    onSuccess: () => setIsSent(true),
    onError: (error) => setProblem(formProblemOf(error, Date.now(), navigator.onLine)),
  });
  const send = () => {
    setIsSent(false);
    setProblem(null);
    void sending.mutate();
  };

  return (
    <>
      <p className="small soft">{t('checkMail.hint')}</p>
      <FormProblemAlert problem={problem} />
      <div role="status">{isSent && <p className="notice notice-success">{t('checkMail.sentAgain')}</p>}</div>
      <Button variant="outline" busy={sending.isPending} busyLabel={t('checkMail.sending')} onClick={send}>
        {t('checkMail.resend')}
      </Button>
    </>
  );
}
