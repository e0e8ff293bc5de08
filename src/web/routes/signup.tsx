import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthLayout, AuthTitle } from '#web/account/auth-layout.tsx';
import { MailSent } from '#web/account/mail-sent.tsx';
import { ResendVerification } from '#web/account/resend-verification.tsx';
import { SignUpForm } from '#web/account/sign-up-form.tsx';
import { useLeaveWhenSignedIn } from '#web/account/use-leave-when-signed-in.ts';
import { Button } from '#web/ui/button.tsx';

export default function Signup() {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string | null>(null);
  useLeaveWhenSignedIn();
  return (
    <AuthLayout title={t('signUp.title')} description={t('signUp.description')}>
      {sentTo && (
        <MailSent title={t('checkMail.title')} textKey="checkMail.text" email={sentTo}>
          <ResendVerification email={sentTo} />
          <Button variant="ghost" onClick={() => setSentTo(null)}>
            {t('checkMail.otherAddress')}
          </Button>
        </MailSent>
      )}
      {/* Stays alive behind the message, so that going back loses nothing. */}
      <div hidden={sentTo !== null}>
        {sentTo === null && <AuthTitle>{t('signUp.title')}</AuthTitle>}
        <SignUpForm onSent={setSentTo} />
      </div>
    </AuthLayout>
  );
}
