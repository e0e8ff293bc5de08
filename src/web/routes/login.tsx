import { useState } from 'react';
import { AuthLayout, AuthTitle } from '#web/auth/auth-layout.tsx';
import { LoginForm } from '#web/auth/login-form.tsx';
import { MailSent } from '#web/auth/mail-sent.tsx';
import { ResendVerification } from '#web/auth/resend-verification.tsx';
import { useLeaveWhenSignedIn } from '#web/auth/use-leave-when-signed-in.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';

export const handle = { isWhole: true };

export default function Login() {
  const { t } = useTranslation('account');
  const [unverified, setUnverified] = useState<string | null>(null);
  useLeaveWhenSignedIn();
  return (
    <AuthLayout title={t('login.title')} description={t('login.description')}>
      {unverified ? (
        <MailSent title={t('unverified.title')} textKey="unverified.text" email={unverified}>
          <ResendVerification email={unverified} />
          <Button variant="ghost" onClick={() => setUnverified(null)}>
            {t('unverified.back')}
          </Button>
        </MailSent>
      ) : (
        <>
          <AuthTitle>{t('login.title')}</AuthTitle>
          <LoginForm onUnverified={setUnverified} />
        </>
      )}
    </AuthLayout>
  );
}
