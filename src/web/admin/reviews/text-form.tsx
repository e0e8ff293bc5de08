import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Dictated } from '#web/voice/dictated.tsx';
import styles from '../admin.module.css';

const schema = z.object({ text: z.string().check(z.refine((text) => text.trim() !== '', 'missing')) });

interface TextFormProps {
  label: string;
  hint?: string;
  initial?: string;
  submit: string;
  maxLength: number;
  isBusy: boolean;
  onCancel: () => void;
  onText: (text: string) => void;
}

/** One text that may not be empty: a reason, an answer. */
export function TextForm({
  label,
  hint,
  initial = '',
  submit,
  maxLength,
  isBusy,
  onCancel,
  onText,
}: TextFormProps) {
  const { t } = useTranslation('reviews');
  const form = useForm<z.infer<typeof schema>>({
    resolver: formResolver(schema),
    defaultValues: { text: initial },
  });
  return (
    <form
      className={styles.message}
      noValidate
      onSubmit={form.handleSubmit(({ text }) => onText(text.trim()))}
    >
      <Field label={label} hint={hint} error={form.formState.errors.text && t('admin.missing')} required>
        <Dictated>
          <Textarea rows={5} maxLength={maxLength} {...form.register('text')} />
        </Dictated>
      </Field>
      <div className={styles.role}>
        <Button type="submit" busy={isBusy}>
          {submit}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('admin.keep')}
        </Button>
      </div>
    </form>
  );
}
