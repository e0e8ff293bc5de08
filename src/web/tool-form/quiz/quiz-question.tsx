import type { FieldBlock } from '#core/tools/template.ts';
import type { BlockFieldProps } from '../fields/field-props.ts';
import { FormBlock } from '../fields/form-block.tsx';
import { ChoiceField } from './choice-field.tsx';

/** One field of a form, alone on its card: there all options of a choice are in sight. */
export const QuizQuestion = ({ block, ...rest }: BlockFieldProps<FieldBlock>) =>
  block.type === 'dropdown' ? <ChoiceField block={block} {...rest} /> : <FormBlock block={block} {...rest} />;
