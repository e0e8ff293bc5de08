import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { formResolver } from '#web/forms/form-resolver.ts';
import styles from '../admin.module.css';
import { reason } from '../grant-schema.ts';
import { ReasonField } from './reason-field.tsx';

const schema = z.object({ reason });
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
  const form = useForm<Values>({ resolver: formResolver(schema), defaultValues: { reason: '' } });
  return (
    <form
      className={styles.message}
      noValidate
      onSubmit={form.handleSubmit(({ reason }) => onReason(reason.trim()))}
    >
      <ReasonField
        hint={hint}
        isMissing={form.formState.errors.reason !== undefined}
        maxLength={maxLength}
        {...form.register('reason')}
      />
      <div className={styles.role}>{children}</div>
    </form>
  );
}
