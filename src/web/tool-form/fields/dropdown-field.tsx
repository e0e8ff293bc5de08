import type { DropdownBlock } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Select } from '#web/ui/select.tsx';
import { BlockField } from './block-field.tsx';
import type { BlockFieldProps } from './field-props.ts';

export function DropdownField({ block, values, error, onChange }: BlockFieldProps<DropdownBlock>) {
  const { t } = useTranslation('workbench');
  const isEmpty = block.options.length === 0;
  return (
    <BlockField block={block} error={error} hasDefault={Boolean(block.default)}>
      <Select
        value={String(values[block.key] ?? '')}
        disabled={isEmpty}
        onChange={(event) => onChange(block.key, event.currentTarget.value)}
      >
        <option value="" disabled={block.required}>
          {isEmpty ? t('form.noOptions') : block.required ? t('form.choose') : t('form.noChoice')}
        </option>
        {block.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </BlockField>
  );
}
