import { type FormEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type FormProblem, formProblemOf, refusedFields } from './form-problem.ts';

interface Options {
  /** Answers true when it has said itself what went wrong. */
  onRefused?: (error: unknown) => boolean;
}

export interface Submit {
  onSubmit: (event: FormEvent) => void;
  isBusy: boolean;
  problem: FormProblem | null;
}

/**
 * Sends a form once at a time. What the server refuses is said at the field, everything else above the form;
 * what was typed stays.
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
  { onRefused }: Options = {},
): Submit {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const isSending = useRef(false);

  const report = (error: unknown) => {
    if (onRefused?.(error)) return;
    const known = refusedFields(error).filter((name) => name in form.getValues());
    for (const [index, name] of known.entries())
      form.setError(name as FieldPath<Values>, { message: 'invalid' }, { shouldFocus: index === 0 });
    if (known.length === 0) setProblem(formProblemOf(error, Date.now(), navigator.onLine));
  };

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await send(values);
    } catch (error) {
      report(error);
    }
  });

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // Two presses can arrive before React has drawn the disabled button.
    if (isSending.current) return;
    isSending.current = true;
    await submit(event).finally(() => {
      isSending.current = false;
    });
  };

  return { onSubmit: (event) => void onSubmit(event), isBusy: form.formState.isSubmitting, problem };
}
