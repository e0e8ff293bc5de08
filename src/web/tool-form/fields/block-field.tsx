import type { ReactNode } from 'react';
import type { FieldBlock } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
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
  const { t } = useTranslation('workbench');
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
