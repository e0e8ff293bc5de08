import type { FieldBlock, IntroBlock } from '#core/tools/template.ts';
import styles from '../tool-form.module.css';
import { CheckboxField } from './checkbox-field.tsx';
import { DropdownField } from './dropdown-field.tsx';
import type { BlockFieldProps } from './field-props.ts';
import { FileWaiting } from './file-waiting.tsx';
import { LateField } from './late-field.tsx';
import { SliderField } from './slider-field.tsx';
import { TextField } from './text-field.tsx';
import { VoiceField } from './voice-field.tsx';

interface FormBlockProps extends Omit<BlockFieldProps<FieldBlock>, 'block'> {
  block: IntroBlock | FieldBlock;
}

export function FormBlock({ block, ...rest }: FormBlockProps) {
  switch (block.type) {
    case 'intro':
      return (
        <div className={styles.intro}>
          <h2 className="subhead">{block.title}</h2>
          {block.subtitle && <p className="small soft">{block.subtitle}</p>}
        </div>
      );
    case 'input':
      return <TextField block={block} {...rest} />;
    case 'dropdown':
      return <DropdownField block={block} {...rest} />;
    case 'slider':
      return <SliderField block={block} {...rest} />;
    case 'checkbox':
      return <CheckboxField block={block} {...rest} />;
    case 'file_upload':
      return (
        <LateField waiting={<FileWaiting block={block} error={rest.error} />} control="input">
          {({ FileField }) => <FileField block={block} {...rest} />}
        </LateField>
      );
    case 'voice_input':
      return <VoiceField block={block} {...rest} />;
  }
}
