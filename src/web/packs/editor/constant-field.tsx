import { PACK_LIMITS } from '#core/packs/pack.ts';
import type { FieldBlock } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { NumberInput } from './number-input.tsx';

interface ConstantFieldProps {
  field: FieldBlock;
  value: string | number | string[];
  onChange: (value: string | number | string[]) => void;
}

/** The same value in every run of the pack. */
export function ConstantField({ field, value, onChange }: ConstantFieldProps) {
  const { t } = useTranslation('packs');
  if (field.type === 'dropdown')
    return (
      <Field label={field.label}>
        <Select
          value={String(value)}
          options={field.options}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
    );
  if (field.type === 'checkbox') {
    const ticked = Array.isArray(value) ? value : [];
    return (
      <FieldGroup label={field.label}>
        {field.options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={ticked.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...ticked, option.value]
                  : ticked.filter((each) => each !== option.value),
              )
            }
          />
        ))}
      </FieldGroup>
    );
  }
  if (field.type === 'slider')
    return (
      <Field label={[field.label, field.unit && `(${field.unit})`].filter(Boolean).join(' ')}>
        <NumberInput
          min={field.min}
          max={field.max}
          step={field.step}
          value={typeof value === 'number' ? value : undefined}
          onChange={(number) => onChange(number ?? field.default)}
        />
      </Field>
    );
  return (
    <Field label={t('edit.text', { label: field.label })}>
      <Input
        value={String(value)}
        maxLength={PACK_LIMITS.constant}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
