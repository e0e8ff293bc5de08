import type { Block, FormValues } from './template.ts';
import { optionKey } from './value-key.ts';

/** What a form holds before anything is touched. Files have no value until one is chosen. */
export function defaultValues(blocks: readonly Block[]): FormValues {
  const values: FormValues = {};
  for (const block of blocks) {
    if (block.type === 'input' || block.type === 'voice_input') values[block.key] = '';
    if (block.type === 'dropdown') values[block.key] = block.default ?? '';
    if (block.type === 'slider') values[block.key] = block.default;
    if (block.type === 'checkbox')
      block.options.forEach((option, index) => {
        values[optionKey(block.key, index)] = block.default.includes(option.value);
      });
  }
  return values;
}
