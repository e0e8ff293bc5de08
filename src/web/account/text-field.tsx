import type { ComponentProps, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { LIMITS } from './limits.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, keyof UseFormRegisterReturn> {
  label: string;
  /** What `register` answers. */
  field: UseFormRegisterReturn;
  /** A key below `problems`. */
  problem?: string | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
}

/** A labelled input of a form, with its problem in words. */
export function AccountField({ label, field, problem, hint, aside, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} aside={aside} error={useAccountProblem(problem)} required>
      <Input {...rest} {...field} />
    </Field>
  );
}

export function useAccountProblem(problem: string | undefined): string | undefined {
  const { t } = useTranslation('account');
  return problem && t(`problems.${textName<Texts['account']['problems']>(problem)}`, LIMITS);
}
