import clsx from 'clsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { signIn } from '#web/account/api.ts';
import { PasswordField } from '#web/account/password-field.tsx';
import type { LoginValues } from '#web/account/schemas.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Trans } from '#web/languages/trans.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { refreshSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './auth-layout.module.css';
import { EmailField } from './email-field.tsx';
import { GithubButton } from './github-button.tsx';
import { useEntranceSearch } from './use-entrance-search.ts';
import { useRules } from './use-rules.ts';

interface LoginFormProps {
  /** The address was right and so was the password, but the address is not confirmed yet. */
  onUnverified: (email: string) => void;
}

export function LoginForm({ onUnverified }: LoginFormProps) {
  const { t } = useTranslation('account');
  const search = useEntranceSearch();
  const [refusal, setRefusal] = useState<'invalid' | 'blocked' | null>(null);
  const form = useForm<LoginValues>({ resolver: useRules(({ loginSchema }) => loginSchema) });
  const { errors } = form.formState;

  const onRefused = (error: unknown): boolean => {
    const reason = refusalReason(error);
    if (reason === 'email_not_verified') onUnverified(form.getValues('email').trim());
    else if (reason === 'invalid_credentials' || reason === 'banned') {
      setRefusal(reason === 'banned' ? 'blocked' : 'invalid');
      showToast({ type: 'error', title: t('login.failedTitle'), description: t('login.failedText') });
      form.setFocus('password', { shouldSelect: true });
    } else return false;
    return true;
  };

  const { onSubmit, isBusy, problem } = useSubmit(
    form,
    async (values) => {
      setRefusal(null);
      await signIn(values);
      // The page leaves by itself once the session is known.
      const { user, error } = await refreshSession();
      if (!user) throw error ?? new Error('Signed in, but no session came back.');
      const kind = user.role === 'admin' ? 'admin' : 'success';
      showToast({ type: 'success', title: t(`login.${kind}Title`), description: t(`login.${kind}Text`) });
    },
    { onRefused },
  );

  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      {search.has('next') && <p className="small soft">{t('login.comeBack')}</p>}
      {search.has('error') && (
        <p className="notice notice-danger" role="alert">
          {t('githubFailed')}
        </p>
      )}
      {refusal && (
        <p className="notice notice-danger" role="alert">
          {t(`login.${refusal}`)}
        </p>
      )}
      <FormProblemAlert problem={problem} />
      <EmailField field={form.register('email')} problem={errors.email?.message} autoComplete="username" />
      <PasswordField
        label={t('fields.password')}
        field={form.register('password')}
        problem={errors.password?.message}
        autoComplete="current-password"
        aside={
          <Link className="link small" to={{ pathname: '/forgot-password', search: search.toString() }}>
            {t('login.forgot')}
          </Link>
        }
      />
      <Button type="submit" size="lg" busy={isBusy} busyLabel={t('login.submitting')}>
        {t('login.submit')}
      </Button>
      <GithubButton />
      <p className={clsx('small soft', styles.other)}>
        <Trans
          t={t}
          i18nKey="login.newHere"
          components={{
            signup: <Link className="link" to={{ pathname: '/signup', search: search.toString() }} />,
          }}
        />
      </p>
    </form>
  );
}
