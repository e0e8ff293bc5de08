import { useForm } from 'react-hook-form';
import type { EmailValues } from '#web/account/schemas.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './auth-layout.module.css';
import { EmailField } from './email-field.tsx';
import { useRules } from './use-rules.ts';

interface EmailFormProps {
  submitLabel: string;
  submittingLabel: string;
  send: (values: EmailValues) => Promise<unknown>;
  onSent: (email: string) => void;
}

/** Asks for an address and sends something to it. */
export function EmailForm({ submitLabel, submittingLabel, send, onSent }: EmailFormProps) {
  const form = useForm<EmailValues>({ resolver: useRules(({ emailSchema }) => emailSchema) });
  const { onSubmit, isBusy, problem } = useSubmit(form, async ({ email }) => {
    const address = email.trim();
    await send({ email: address });
    onSent(address);
  });
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <EmailField
        field={form.register('email')}
        problem={form.formState.errors.email?.message}
        autoComplete="username"
      />
      <FormProblemAlert problem={problem} />
      <Button type="submit" size="lg" busy={isBusy} busyLabel={submittingLabel}>
        {submitLabel}
      </Button>
    </form>
  );
}
