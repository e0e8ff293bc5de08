import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './auth-layout.module.css';
import { FormProblemAlert } from './form-problem-alert.tsx';
import { type EmailValues, emailSchema } from './schemas.ts';
import { TextField } from './text-field.tsx';
import { useSubmit } from './use-submit.ts';

interface EmailFormProps {
  submitLabel: string;
  submittingLabel: string;
  send: (values: EmailValues) => Promise<unknown>;
  onSent: (email: string) => void;
}

/** Asks for an address and sends something to it. */
export function EmailForm({ submitLabel, submittingLabel, send, onSent }: EmailFormProps) {
  const { t } = useTranslation('account');
  const form = useForm<EmailValues>({ resolver: formResolver(emailSchema) });
  const { onSubmit, isBusy, problem } = useSubmit(form, async ({ email }) => {
    const address = email.trim();
    await send({ email: address });
    onSent(address);
  });
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <TextField
        label={t('fields.email')}
        field={form.register('email')}
        problem={form.formState.errors.email?.message}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <FormProblemAlert problem={problem} />
      <Button type="submit" size="lg" busy={isBusy} busyLabel={submittingLabel}>
        {submitLabel}
      </Button>
    </form>
  );
}
