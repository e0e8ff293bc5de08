import { takesProse } from '#core/tools/takes-prose.ts';
import type { InputBlock } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Dictated } from '#web/voice/dictated.tsx';
import { BlockField } from './block-field.tsx';
import type { BlockFieldProps } from './field-props.ts';

/** From here on the rest of the length is worth knowing. */
const COUNT_FROM = 0.8;

export function TextField({ block, values, error, onChange }: BlockFieldProps<InputBlock>) {
  const { t } = useTranslation('workbench');
  const value = String(values[block.key] ?? '');
  const length = [...value].length;
  // No maxLength on the control: it would cut a pasted text without a word.
  const control = {
    value,
    placeholder: block.placeholder || undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(block.key, currentTarget.value),
  };
  const count = length >= block.maxLength * COUNT_FROM && (
    <span className="micro soft nums">{t('form.count', { length, max: block.maxLength })}</span>
  );
  const field =
    block.inputType === 'textarea' ? <Textarea {...control} /> : <Input type="text" {...control} />;
  return (
    <BlockField block={block} error={error} aside={count}>
      {takesProse(block.maxLength) ? <Dictated>{field}</Dictated> : field}
    </BlockField>
  );
}
