import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { sendVerification } from './api.ts';
import { AuthTitle } from './auth-layout.tsx';
import { EmailForm } from './email-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** Where a link leads that confirmed nothing; one that did leads on to the dashboard by itself. */
export function VerifyEmailResult() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const { user } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);

  if (user?.emailVerified)
    return (
      <div className="auth-form">
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
      <p className="auth-lead">{t(search.has('error') ? 'verify.brokenText' : 'verify.lead')}</p>
      <EmailForm
        submitLabel={t('verify.submit')}
        submittingLabel={t('checkMail.sending')}
        send={sendVerification}
        onSent={setSentTo}
      />
      <p className="small auth-switch">
        <ButtonLink to="/login" variant="link">
          {t('verify.toLogin')}
        </ButtonLink>
      </p>
    </>
  );
}
