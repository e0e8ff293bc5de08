import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { refusalReason } from '#web/forms/form-problem.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './account-form.module.css';
import { changePassword } from './api.ts';
import { PasswordByMail } from './password/password-by-mail.tsx';
import { PasswordField } from './password-field.tsx';
import { type ChangePasswordValues, changePasswordSchema } from './schemas.ts';

export function ChangePasswordForm() {
  const { t } = useTranslation(['account', 'settings']);
  const { user } = useSession();
  const form = useForm<ChangePasswordValues>({ resolver: formResolver(changePasswordSchema) });
  const { errors } = form.formState;
  const [byMail, setByMail] = useState<'asked' | 'missing' | null>(null);
  const { onSubmit, isBusy, problem } = useSubmit(
    form,
    async (values) => {
      await changePassword(values);
      form.reset({ currentPassword: '', newPassword: '' });
      showToast({
        type: 'success',
        title: t('settings:password.done'),
        description: t('settings:password.doneText'),
      });
    },
    {
      onRefused(error) {
        const reason = refusalReason(error);
        if (reason === 'no_password') setByMail('missing');
        const isWrong = reason === 'invalid_password';
        if (isWrong) form.setError('currentPassword', { message: 'passwordWrong' }, { shouldFocus: true });
        return isWrong || reason === 'no_password';
      },
    },
  );
  if (byMail)
    return (
      <PasswordByMail
        email={user?.email ?? ''}
        isMissing={byMail === 'missing'}
        onCancel={() => setByMail(null)}
      />
    );
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('fields.currentPassword')}
        field={form.register('currentPassword')}
        problem={errors.currentPassword?.message}
        autoComplete="current-password"
        aside={
          <button type="button" className="link small" onClick={() => setByMail('asked')}>
            {t('settings:password.unknown')}
          </button>
        }
      />
      <PasswordField
        label={t('fields.newPassword')}
        field={form.register('newPassword')}
        problem={errors.newPassword?.message}
        autoComplete="new-password"
      />
      <FormProblemAlert problem={problem} />
      <Button type="submit" variant="outline" busy={isBusy} busyLabel={t('settings:password.submitting')}>
        {t('settings:password.submit')}
      </Button>
    </form>
  );
}
