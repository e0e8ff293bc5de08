import { Plus, Trash2 } from 'lucide-react';
import { CUSTOM_TOOL_LIMITS } from '#core/custom-tools/custom-tool.ts';
import type { Option } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './block.module.css';
import type { BlockFieldsProps } from './block-fields.tsx';
import { uniqueName } from './edit-blocks.ts';

/** The choices of a list. Their values stay when they are renamed, so that kept runs still fit. */
export function OptionsEditor({ block, onChange, errorAt }: BlockFieldsProps) {
  const { t } = useTranslation('custom-tools');
  const options = (block.options ?? []) as Option[];
  const isMultiple = block.type === 'checkbox';
  const chosen = [block.default ?? []].flat() as string[];
  const add = () => {
    const value = uniqueName(
      'option',
      options.map((option) => option.value),
    );
    onChange({ options: [...options, { value, label: '' }] });
  };
  const remove = (index: number) => {
    const left = chosen.filter((value) => value !== options[index]?.value);
    onChange({
      options: options.toSpliced(index, 1),
      ...(left.length < chosen.length && { default: isMultiple ? left : undefined }),
    });
  };
  return (
    <fieldset className={styles.options}>
      <legend className="label">{t('options.title')}</legend>
      {options.map((option, index) => (
        <div className={styles.option} key={option.value}>
          <Field
            label={t('options.label', { number: index + 1 })}
            aside={<code className="micro soft">{option.value}</code>}
            error={errorAt(`options.${index}.label`)}
          >
            <Input
              value={option.label}
              onChange={({ currentTarget }) =>
                onChange({ options: options.with(index, { ...option, label: currentTarget.value }) })
              }
            />
          </Field>
          {isMultiple && (
            <Checkbox
              label={t('options.ticked')}
              checked={chosen.includes(option.value)}
              onChange={({ currentTarget }) =>
                onChange({
                  default: currentTarget.checked
                    ? [...chosen, option.value]
                    : chosen.filter((value) => value !== option.value),
                })
              }
            />
          )}
          <Button
            variant="ghost"
            size="icon"
            disabled={options.length === 1}
            aria-label={t('options.remove', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <Trash2 className="icon" aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button
        variant="outline"
        size="sm"
        aria-disabled={options.length >= CUSTOM_TOOL_LIMITS.options}
        onClick={add}
      >
        <Plus className="icon icon-sm" aria-hidden="true" />
        {t('options.add')}
      </Button>
      {!isMultiple && (
        <Field label={t('options.first')} error={errorAt('default')}>
          <Select
            value={chosen[0] ?? ''}
            options={[
              { value: '', label: t('options.none') },
              ...options.map(({ value, label }) => ({ value, label: label || value })),
            ]}
            onChange={({ currentTarget }) => onChange({ default: currentTarget.value || undefined })}
          />
        </Field>
      )}
    </fieldset>
  );
}
