import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { requestPasswordReset } from '#web/account/api.ts';
import styles from '#web/auth/auth-layout.module.css';
import { AuthLayout, AuthTitle } from '#web/auth/auth-layout.tsx';
import { EmailForm } from '#web/auth/email-form.tsx';
import { MailSent } from '#web/auth/mail-sent.tsx';
import { useEntranceSearch } from '#web/auth/use-entrance-search.ts';
import { Trans } from '#web/languages/trans.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';

export const handle = { isWhole: true };

export default function ForgotPassword() {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const search = useEntranceSearch();
  return (
    <AuthLayout title={t('forgot.title')} description={t('forgot.description')}>
      {sentTo ? (
        <MailSent title={t('forgot.sentTitle')} textKey="forgot.sentText" email={sentTo}>
          <Button variant="outline" onClick={() => setSentTo(null)}>
            {t('checkMail.otherAddress')}
          </Button>
        </MailSent>
      ) : (
        <>
          <AuthTitle>{t('forgot.title')}</AuthTitle>
          <p className={styles.lead}>{t('forgot.lead')}</p>
          <EmailForm
            submitLabel={t('forgot.submit')}
            submittingLabel={t('forgot.submitting')}
            send={requestPasswordReset}
            onSent={setSentTo}
          />
        </>
      )}
      <p className={clsx('small soft', styles.other)}>
        <Trans
          t={t}
          i18nKey="forgot.back"
          components={{
            login: <Link className="link" to={{ pathname: '/login', search: search.toString() }} />,
          }}
        />
      </p>
    </AuthLayout>
  );
}
