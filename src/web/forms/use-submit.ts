import { type FormEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useWrite } from '#web/ui/use-write.ts';
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
  send: (values: Values, idempotencyKey: string) => Promise<void>,
  { onRefused }: Options = {},
): Submit {
  const [problem, setProblem] = useState<FormProblem | null>(null);

  const report = (error: unknown) => {
    if (onRefused?.(error)) return;
    const known = refusedFields(error).filter((name) => name in form.getValues());
    for (const [index, name] of known.entries())
      form.setError(name as FieldPath<Values>, { message: 'invalid' }, { shouldFocus: index === 0 });
    if (known.length === 0) setProblem(formProblemOf(error, Date.now(), navigator.onLine));
  };

  const sending = useWrite({ mutationFn: send, onError: report });
  const onSubmit = form.handleSubmit(async (values) => {
    setProblem(null);
    await sending.mutate(values);
  });
  return { onSubmit: (event) => void onSubmit(event), isBusy: sending.isPending, problem };
}
