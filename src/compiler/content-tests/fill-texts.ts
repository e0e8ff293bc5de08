import { defaultValues } from '#core/tools/default-values.ts';
import type { Block, FormValues } from '#core/tools/template.ts';

/** Every field that takes a text holds this one, cut where the form, or else `longest`, ends it; all others are as they begin. */
export function fillTexts(blocks: readonly Block[], text: string, longest: number): FormValues {
  const values = defaultValues(blocks);
  for (const block of blocks) {
    if (block.type === 'input') values[block.key] = text.slice(0, block.maxLength ?? longest);
    if (block.type === 'voice_input') values[block.key] = text;
    if (block.type === 'file_upload') values[block.key] = { name: 'notes.txt', text };
  }
  return values;
}
