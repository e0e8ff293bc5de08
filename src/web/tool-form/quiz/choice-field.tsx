import { useId } from 'react';
import type { DropdownBlock } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { FieldGroup } from '#web/ui/field.tsx';
import { Radio } from '#web/ui/radio.tsx';
import type { BlockFieldProps } from '../fields/field-props.ts';

/** A dropdown's options side by side, all of them in sight. */
export function ChoiceField({ block, values, error, onChange }: BlockFieldProps<DropdownBlock>) {
  const { t } = useTranslation('workbench');
  const id = useId();
  return (
    <FieldGroup
      label={block.label}
      hint={block.help}
      error={error}
      note={block.required || block.default ? undefined : t('form.optional')}
    >
      {block.options.map(({ value, label }) => (
        <Radio
          key={value}
          name={id}
          label={label}
          checked={values[block.key] === value}
          aria-invalid={error ? true : undefined}
          onChange={() => onChange(block.key, value)}
        />
      ))}
    </FieldGroup>
  );
}
