import { useTranslation } from 'react-i18next';
import type { VoiceInputBlock } from '#core/tools/template.ts';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { BlockFieldProps } from './field-props.ts';

export function VoiceField({ block, values, error, onChange }: BlockFieldProps<VoiceInputBlock>) {
  const { t } = useTranslation('tools');
  return (
    <Field
      label={block.label}
      hint={block.help}
      error={error}
      required={block.required}
      note={block.required ? undefined : t('form.optional')}
    >
      <Textarea
        rows={3}
        value={String(values[block.key] ?? '')}
        onChange={(event) => onChange(block.key, event.currentTarget.value)}
      />
    </Field>
  );
}
