import type { Block, DropdownBlock, FieldBlock, IntroBlock } from '#core/tools/template.ts';

/** A row of the form: one block, or two dropdowns side by side. */
export type FormRow = [IntroBlock | FieldBlock] | [DropdownBlock, DropdownBlock];

/** Intro and fields in order; prompt and output are not part of the form. Neighbouring dropdowns share a row by twos. */
export function groupBlocks(blocks: readonly Block[]): FormRow[] {
  const rows: FormRow[] = [];
  for (const block of blocks) {
    if (block.type === 'prompt' || block.type === 'output') continue;
    const last = rows.at(-1);
    if (block.type === 'dropdown' && last?.length === 1 && last[0].type === 'dropdown')
      rows[rows.length - 1] = [last[0], block];
    else rows.push([block]);
  }
  return rows;
}
