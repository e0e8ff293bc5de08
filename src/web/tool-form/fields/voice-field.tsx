import { useRef } from 'react';
import type { VoiceInputBlock } from '#core/tools/template.ts';
import { Textarea } from '#web/ui/textarea.tsx';
import { VoiceWaiting } from '#web/voice/voice-waiting.tsx';
import { BlockField } from './block-field.tsx';
import type { BlockFieldProps } from './field-props.ts';
import { LateField } from './late-field.tsx';

/** Spoken words become text that can be read and mended before it is used. */
export function VoiceField({ block, values, error, onChange }: BlockFieldProps<VoiceInputBlock>) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <BlockField block={block} error={error}>
      <LateField waiting={<VoiceWaiting />} control="button" namespaces={['voice']}>
        {({ VoiceInput }) => <VoiceInput label={block.label} field={() => area.current} />}
      </LateField>
      <Textarea
        ref={area}
        rows={3}
        value={String(values[block.key] ?? '')}
        onChange={(event) => onChange(block.key, event.currentTarget.value)}
      />
    </BlockField>
  );
}
