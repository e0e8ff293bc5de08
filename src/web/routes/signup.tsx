import { useState } from 'react';
import { AuthLayout, AuthTitle } from '#web/auth/auth-layout.tsx';
import { MailSent } from '#web/auth/mail-sent.tsx';
import { ResendVerification } from '#web/auth/resend-verification.tsx';
import { SignUpForm } from '#web/auth/sign-up-form.tsx';
import { useLeaveWhenSignedIn } from '#web/auth/use-leave-when-signed-in.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';

export const handle = { isWhole: true };

export default function Signup() {
  const { t } = useTranslation('account');
  const [sent, setSent] = useState<{ email: string; signUpId: string } | null>(null);
  useLeaveWhenSignedIn();
  return (
    <AuthLayout title={t('signUp.title')} description={t('signUp.description')}>
      {sent && (
        <MailSent title={t('checkMail.title')} textKey="checkMail.text" email={sent.email}>
          <ResendVerification {...sent} />
          <Button variant="ghost" onClick={() => setSent(null)}>
            {t('checkMail.otherAddress')}
          </Button>
        </MailSent>
      )}
      {/* Stays alive behind the message, so that going back loses nothing. */}
      <div hidden={sent !== null}>
        {sent === null && <AuthTitle>{t('signUp.title')}</AuthTitle>}
        <SignUpForm onSent={(email, signUpId) => setSent({ email, signUpId })} />
      </div>
    </AuthLayout>
  );
}
