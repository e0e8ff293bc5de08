import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBlock } from '#core/tools/template.ts';
import { Field } from '#web/ui/field.tsx';

interface BlockFieldProps {
  block: Pick<FieldBlock, 'label' | 'help'> & { required: boolean };
  error: string | undefined;
  /** Without a default, what is not required may stay empty, and says so. */
  hasDefault?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

/** A block's label, help and message around its control. */
export function BlockField({ block, error, hasDefault = false, aside, children }: BlockFieldProps) {
  const { t } = useTranslation('tools');
  return (
    <Field
      label={block.label}
      hint={block.help}
      error={error}
      required={block.required}
      note={block.required || hasDefault ? undefined : t('form.optional')}
      aside={aside}
    >
      {children}
    </Field>
  );
}
