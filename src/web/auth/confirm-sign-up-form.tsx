import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { confirmSignUp } from '#web/account/api.ts';
import { PasswordField } from '#web/account/password-field.tsx';
import type { ConfirmSignUpValues } from '#web/account/schemas.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Trans } from '#web/languages/trans.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { currentSession, noteSessionEnd, refreshSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './auth-layout.module.css';
import { useRules } from './use-rules.ts';

interface ConfirmSignUpFormProps {
  token: string;
  onConfirmed: () => void;
  onBroken: () => void;
}

/** The password of the sign-up that the mailed link belongs to: a stranger's, with the same address, has another. */
export function ConfirmSignUpForm({ token, onConfirmed, onBroken }: ConfirmSignUpFormProps) {
  const { t } = useTranslation('account');
  const [wasWrong, setWasWrong] = useState(false);
  const form = useForm<ConfirmSignUpValues>({
    resolver: useRules(({ confirmSignUpSchema }) => confirmSignUpSchema),
  });
  const { onSubmit, isBusy, problem } = useSubmit(
    form,
    async (values) => {
      await confirmSignUp({ ...values, token });
      if (currentSession().user) {
        // Another account's: a new document begins, in which nothing of theirs is under way.
        noteSessionEnd();
        location.replace('/verify-email');
        return;
      }
      const { user, error } = await refreshSession();
      if (!user) throw error ?? new Error('Confirmed, but no session came back.');
      onConfirmed();
    },
    {
      onRefused(error) {
        const reason = refusalReason(error);
        if (reason === 'invalid_token') onBroken();
        else if (reason === 'invalid_password') {
          setWasWrong(true);
          form.setError('password', { message: 'passwordNotOfSignUp' });
          form.setFocus('password', { shouldSelect: true });
        } else return false;
        return true;
      },
    },
  );
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <PasswordField
        label={t('fields.password')}
        field={form.register('password')}
        problem={form.formState.errors.password?.message}
        autoComplete="current-password"
      />
      <div role="status">
        {wasWrong && (
          <p className="notice notice-warning">
            <Trans
              t={t}
              i18nKey="verify.otherPassword"
              components={{ signup: <Link className="link" to="/signup" /> }}
            />
          </p>
        )}
      </div>
      <FormProblemAlert problem={problem} />
      <Button type="submit" size="lg" busy={isBusy} busyLabel={t('verify.confirming')}>
        {t('verify.confirm')}
      </Button>
    </form>
  );
}
