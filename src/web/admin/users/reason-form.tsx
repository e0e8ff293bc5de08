import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from '../admin.module.css';

const schema = z.object({ reason: z.string().check(z.refine((text) => text.trim() !== '', 'missing')) });
type Values = z.infer<typeof schema>;

interface ReasonFormProps {
  /** Who reads it. */
  hint: string;
  maxLength: number;
  onReason: (reason: string) => void;
  /** Buttons, one of which submits. */
  children: ReactNode;
}

/** Nothing is taken from anybody without a word why. */
export function ReasonForm({ hint, maxLength, onReason, children }: ReasonFormProps) {
  const { t } = useTranslation('admin');
  const form = useForm<Values>({ resolver: formResolver(schema), defaultValues: { reason: '' } });
  return (
    <form
      className={styles.message}
      noValidate
      onSubmit={form.handleSubmit(({ reason }) => onReason(reason.trim()))}
    >
      <Field
        label={t('level.reason')}
        hint={hint}
        error={form.formState.errors.reason && t('form.reasonMissing')}
        required
      >
        <Input maxLength={maxLength} {...form.register('reason')} />
      </Field>
      <div className={styles.role}>{children}</div>
    </form>
  );
}
