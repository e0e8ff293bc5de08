import clsx from 'clsx';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { signUp } from '#web/account/api.ts';
import { NameFields } from '#web/account/name-fields.tsx';
import { PasswordField } from '#web/account/password-field.tsx';
import type { SignUpValues } from '#web/account/schemas.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useLanguageChoice } from '#web/languages/language-provider.tsx';
import { Trans } from '#web/languages/trans.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './auth-layout.module.css';
import { EmailField } from './email-field.tsx';
import { GithubButton } from './github-button.tsx';
import { TermsField } from './terms-field.tsx';
import { useEntranceSearch } from './use-entrance-search.ts';
import { useRules } from './use-rules.ts';

interface SignUpFormProps {
  onSent: (email: string, signUpId: string) => void;
}

export function SignUpForm({ onSent }: SignUpFormProps) {
  const { t } = useTranslation('account');
  const search = useEntranceSearch();
  const { language } = useLanguageChoice();
  const form = useForm<SignUpValues>({ resolver: useRules(({ signUpSchema }) => signUpSchema) });
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
      <EmailField field={form.register('email')} problem={errors.email?.message} autoComplete="email" />
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
