import clsx from 'clsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sendVerification } from '#web/account/api.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './auth-layout.module.css';
import { AuthTitle } from './auth-layout.tsx';
import { ConfirmSignUpForm } from './confirm-sign-up-form.tsx';
import { EmailForm } from './email-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** Where the mailed link leads: it asks for the password. Without a link that works it offers to send one. */
export function VerifyEmailResult() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const token = search.get('token');

  // A link that was used up does not stay in the history of the browser.
  const leaveLink = (address: string) => void navigate(address, { replace: true });
  if (token)
    return (
      <>
        <AuthTitle>{t('verify.title')}</AuthTitle>
        <p className={styles.lead}>{t('verify.passwordLead')}</p>
        <ConfirmSignUpForm
          token={token}
          onConfirmed={() => leaveLink('/verify-email')}
          onBroken={() => leaveLink('/verify-email?error=invalid_token')}
        />
      </>
    );
  if (user?.emailVerified)
    return (
      <div className={styles.form}>
        <AuthTitle>{t('verify.doneTitle')}</AuthTitle>
        <p>{t('verify.doneText')}</p>
        <ButtonLink to="/dashboard" size="lg">
          {t('verify.toDashboard')}
        </ButtonLink>
      </div>
    );
  if (sentTo)
    return (
      <MailSent title={t('checkMail.title')} textKey="checkMail.text" email={sentTo}>
        <ResendVerification email={sentTo} />
      </MailSent>
    );
  return (
    <>
      <AuthTitle>{t(search.has('error') ? 'verify.brokenTitle' : 'verify.title')}</AuthTitle>
      <p className={styles.lead}>{t(search.has('error') ? 'verify.brokenText' : 'verify.lead')}</p>
      <EmailForm
        submitLabel={t('verify.submit')}
        submittingLabel={t('checkMail.sending')}
        send={sendVerification}
        onSent={setSentTo}
      />
      <p className={clsx('small', styles.other)}>
        <ButtonLink to="/login" variant="link">
          {t('verify.toLogin')}
        </ButtonLink>
      </p>
    </>
  );
}
