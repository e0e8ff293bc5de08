import { useTranslation } from 'react-i18next';
import type { VoiceInputBlock } from '#core/tools/template.ts';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { VoiceInput } from '#web/voice/voice-input.tsx';
import type { BlockFieldProps } from './field-props.ts';

/** Spoken words become text that can be read and mended before it is used. */
export function VoiceField({ block, values, error, onChange }: BlockFieldProps<VoiceInputBlock>) {
  const { t } = useTranslation('tools');
  const value = String(values[block.key] ?? '');
  return (
    <Field
      label={block.label}
      hint={block.help}
      error={error}
      required={block.required}
      note={block.required ? undefined : t('form.optional')}
    >
      <VoiceInput label={block.label} value={value} onChange={(text) => onChange(block.key, text)} />
      <Textarea rows={3} value={value} onChange={(event) => onChange(block.key, event.currentTarget.value)} />
    </Field>
  );
}
