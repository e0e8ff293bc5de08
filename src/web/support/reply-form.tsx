import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { MESSAGE_LENGTH } from '#core/support/ticket.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { formResolver } from '#web/forms/form-resolver.ts';
import { settleSent } from '#web/forms/settle-sent.ts';
import { useTypedText } from '#web/forms/typed-text.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Dictated } from '#web/voice/dictated.tsx';
import styles from './support.module.css';
import { isWritten } from './ticket-schema.ts';

const schema = z.object({ text: isWritten('text') });
type Values = z.infer<typeof schema>;
const EMPTY: Values = { text: '' };

interface ReplyFormProps {
  /** Under which name what is typed is kept. */
  name: string;
  label: string;
  missing: string;
  submit: string;
  submitting: string;
  send: (text: string, idempotencyKey: string) => Promise<void>;
  /** Answers true when it has said itself what went wrong. */
  onRefused?: (error: unknown) => boolean;
}

/** One more message to a ticket, by whichever side. */
export function ReplyForm({ name, label, missing, submit, submitting, send, onRefused }: ReplyFormProps) {
  const form = useForm<Values>({ resolver: formResolver(schema), defaultValues: EMPTY });
  const forget = useTypedText(form, `support:${name}`, EMPTY);
  const { onSubmit, isBusy, problem } = useSubmit(
    form,
    async (written, key) => {
      await send(written.text.trim(), key);
      if (settleSent(form, written, EMPTY)) forget();
    },
    onRefused && { onRefused },
  );
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <Field label={label} error={form.formState.errors.text && missing} required>
        <Dictated>
          <Textarea rows={6} maxLength={MESSAGE_LENGTH} {...form.register('text')} />
        </Dictated>
      </Field>
      <FormProblemAlert problem={problem} />
      <Button type="submit" busy={isBusy} busyLabel={submitting}>
        {submit}
      </Button>
    </form>
  );
}
