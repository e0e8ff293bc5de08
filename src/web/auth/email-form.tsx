import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EmailValues } from '#web/account/schemas.ts';
import { TextField } from '#web/account/text-field.tsx';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './auth-layout.module.css';
import { useRules } from './use-rules.ts';

interface EmailFormProps {
  submitLabel: string;
  submittingLabel: string;
  send: (values: EmailValues) => Promise<unknown>;
  onSent: (email: string) => void;
}

/** Asks for an address and sends something to it. */
export function EmailForm({ submitLabel, submittingLabel, send, onSent }: EmailFormProps) {
  const { t } = useTranslation('account');
  const form = useForm<EmailValues>({ resolver: useRules(({ emailSchema }) => emailSchema) });
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
