import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { loginPath } from '#web/account/return-path.ts';
import { savedReturnPath } from '#web/account/saved-return-path.ts';
import styles from '#web/auth/auth-layout.module.css';
import { AuthLayout, AuthTitle } from '#web/auth/auth-layout.tsx';
import { ResetPasswordForm } from '#web/auth/reset-password-form.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export default function ResetPassword() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const token = search.get('token');
  const [state, setState] = useState<'open' | 'done' | 'broken'>(
    token && !search.has('error') ? 'open' : 'broken',
  );
  const OUTCOMES = {
    done: {
      title: t('reset.doneTitle'),
      text: t('reset.doneText'),
      to: loginPath(savedReturnPath()),
      action: t('verify.toLogin'),
    },
    broken: {
      title: t('reset.brokenTitle'),
      text: t('reset.brokenText'),
      to: '/forgot-password',
      action: t('reset.again'),
    },
  };
  const outcome = state === 'open' ? null : OUTCOMES[state];
  return (
    <AuthLayout title={t('reset.title')} description={t('reset.description')}>
      {outcome ? (
        <div className={styles.form} role="status">
          <AuthTitle>{outcome.title}</AuthTitle>
          <p>{outcome.text}</p>
          <ButtonLink to={outcome.to} size="lg">
            {outcome.action}
          </ButtonLink>
        </div>
      ) : (
        <>
          <AuthTitle>{t('reset.title')}</AuthTitle>
          <p className={styles.lead}>{t('reset.lead')}</p>
          <ResetPasswordForm
            token={token ?? ''}
            onDone={() => setState('done')}
            onBroken={() => setState('broken')}
          />
        </>
      )}
    </AuthLayout>
  );
}
