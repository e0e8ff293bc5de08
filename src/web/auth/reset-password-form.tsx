import { useForm } from 'react-hook-form';
import { resetPassword } from '#web/account/api.ts';
import { PasswordField } from '#web/account/password-field.tsx';
import type { ResetValues } from '#web/account/schemas.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './auth-layout.module.css';
import { useRules } from './use-rules.ts';

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  onBroken: () => void;
}

export function ResetPasswordForm({ token, onDone, onBroken }: ResetPasswordFormProps) {
  const { t } = useTranslation('account');
  const form = useForm<ResetValues>({ resolver: useRules(({ resetSchema }) => resetSchema) });
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
