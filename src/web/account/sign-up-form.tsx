import clsx from 'clsx';
import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formResolver } from '#web/lib/form-resolver.ts';
import { useLanguage } from '#web/shell/language-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { signUp } from './api.ts';
import styles from './auth-layout.module.css';
import { FormProblemAlert } from './form-problem-alert.tsx';
import { GithubButton } from './github-button.tsx';
import { NameFields } from './name-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { type SignUpValues, signUpSchema } from './schemas.ts';
import { TermsField } from './terms-field.tsx';
import { TextField } from './text-field.tsx';
import { useEntranceSearch } from './use-entrance-search.ts';
import { useSubmit } from './use-submit.ts';

interface SignUpFormProps {
  onSent: (email: string, signUpId: string) => void;
}

export function SignUpForm({ onSent }: SignUpFormProps) {
  const { t } = useTranslation('account');
  const search = useEntranceSearch();
  const { language } = useLanguage();
  const form = useForm<SignUpValues>({ resolver: formResolver(signUpSchema) });
  const { errors } = form.formState;
  const { onSubmit, isBusy, problem } = useSubmit(form, async (values) => {
    onSent(values.email.trim(), await signUp({ ...values, language }));
  });

  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <NameFields
        firstName={form.register('firstName')}
        lastName={form.register('lastName')}
        problems={{ firstName: errors.firstName?.message, lastName: errors.lastName?.message }}
      />
      <TextField
        label={t('fields.email')}
        field={form.register('email')}
        problem={errors.email?.message}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PasswordField
        label={t('fields.password')}
        field={form.register('password')}
        problem={errors.password?.message}
        autoComplete="new-password"
      />
      <TermsField field={form.register('termsAccepted')} problem={errors.termsAccepted?.message} />
      <FormProblemAlert problem={problem} />
      <Button type="submit" variant="glowing" size="lg" busy={isBusy} busyLabel={t('signUp.submitting')}>
        {t('signUp.submit')}
      </Button>
      <GithubButton />
      <p className={clsx('small soft', styles.other)}>
        <Trans
          t={t}
          i18nKey="signUp.haveAccount"
          components={{
            login: <Link className="link" to={{ pathname: '/login', search: search.toString() }} />,
          }}
        />
      </p>
    </form>
  );
}
