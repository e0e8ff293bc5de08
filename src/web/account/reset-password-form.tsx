import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { resetPassword } from './api.ts';
import styles from './auth-layout.module.css';
import { refusalReason } from './form-problem.ts';
import { FormProblemAlert } from './form-problem-alert.tsx';
import { PasswordField } from './password-field.tsx';
import { type ResetValues, resetSchema } from './schemas.ts';
import { useSubmit } from './use-submit.ts';

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  onBroken: () => void;
}

export function ResetPasswordForm({ token, onDone, onBroken }: ResetPasswordFormProps) {
  const { t } = useTranslation('account');
  const form = useForm<ResetValues>({ resolver: formResolver(resetSchema) });
  const { onSubmit, isBusy, problem } = useSubmit(
    form,
    async (values) => {
      await resetPassword({ ...values, token });
      onDone();
    },
    {
      onRefused(error) {
        const isBroken = refusalReason(error) === 'invalid_token';
        if (isBroken) onBroken();
        return isBroken;
      },
    },
  );
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <PasswordField
        label={t('fields.newPassword')}
        field={form.register('newPassword')}
        problem={form.formState.errors.newPassword?.message}
        autoComplete="new-password"
      />
      <FormProblemAlert problem={problem} />
      <Button type="submit" size="lg" busy={isBusy} busyLabel={t('reset.submitting')}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
