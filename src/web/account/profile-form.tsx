import { useForm } from 'react-hook-form';
import type { SessionUser } from '#core/account/session-facts.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { refreshSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './account-form.module.css';
import { saveProfile } from './api.ts';
import { NameFields } from './name-fields.tsx';
import { type ProfileValues, profileSchema } from './schemas.ts';

export function ProfileForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation('settings');
  const form = useForm<ProfileValues>({
    resolver: formResolver(profileSchema),
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
  });
  const { errors } = form.formState;
  const { onSubmit, isBusy, problem } = useSubmit(form, async (values) => {
    await saveProfile(values);
    await refreshSession();
    showToast({ type: 'success', title: t('saved') });
  });
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <NameFields
        firstName={form.register('firstName')}
        lastName={form.register('lastName')}
        problems={{ firstName: errors.firstName?.message, lastName: errors.lastName?.message }}
      />
      <FormProblemAlert problem={problem} />
      <Button type="submit" variant="outline" busy={isBusy} busyLabel={t('saving')}>
        {t('save')}
      </Button>
    </form>
  );
}
