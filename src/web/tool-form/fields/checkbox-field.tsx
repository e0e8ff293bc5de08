import type { CheckboxBlock } from '#core/tools/template.ts';
import { optionKey } from '#core/tools/value-key.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldGroup } from '#web/ui/field.tsx';
import type { BlockFieldProps } from './field-props.ts';

export function CheckboxField({ block, values, error, onChange }: BlockFieldProps<CheckboxBlock>) {
  const { t } = useTranslation('workbench');
  return (
    <FieldGroup
      label={block.label}
      hint={block.help}
      error={error}
      note={block.required || block.default.length > 0 ? undefined : t('form.optional')}
    >
      {block.options.map(({ value, label }, index) => {
        const key = optionKey(block.key, index);
        return (
          <Checkbox
            key={value}
            label={label}
            checked={values[key] === true}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange(key, event.currentTarget.checked)}
          />
        );
      })}
    </FieldGroup>
  );
}
