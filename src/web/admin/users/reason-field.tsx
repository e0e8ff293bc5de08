import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

interface ReasonFieldProps extends UseFormRegisterReturn {
  /** Who reads it. */
  hint: string;
  /** It was sent without. */
  isMissing: boolean;
  maxLength: number;
}

/** Why something is given or taken. */
export function ReasonField({ hint, isMissing, ...input }: ReasonFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <Field
      label={t('level.reason')}
      hint={hint}
      error={isMissing ? t('form.reasonMissing') : undefined}
      required
    >
      <Input {...input} />
    </Field>
  );
}
