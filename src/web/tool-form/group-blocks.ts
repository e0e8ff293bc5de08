import type { Block, DropdownBlock, FieldBlock, IntroBlock } from '#core/tools/template.ts';

/** A row of the form: one block, or two dropdowns side by side. */
export type FormRow = [IntroBlock | FieldBlock] | [DropdownBlock, DropdownBlock];

/** In letters of Latin width; beyond it half a row cuts labels or wraps them. */
const SHORT = 24;
const WIDE = /[\u2e80-\u9fff\uff00-\uffef]/gu;
const widthOf = (text: string): number => [...text].length + (text.match(WIDE)?.length ?? 0);

const isShort = ({ label, options }: DropdownBlock): boolean =>
  [label, ...options.map((option) => option.label)].every((text) => widthOf(text) <= SHORT);

/** Intro and fields in order; prompt and output are not part of the form. Short neighbouring dropdowns share a row by twos. */
export function groupBlocks(blocks: readonly Block[]): FormRow[] {
  const rows: FormRow[] = [];
  for (const block of blocks) {
    if (block.type === 'prompt' || block.type === 'output') continue;
    const last = rows.at(-1);
    const before = last?.length === 1 ? last[0] : undefined;
    if (block.type === 'dropdown' && before?.type === 'dropdown' && isShort(before) && isShort(block))
      rows[rows.length - 1] = [before, block];
    else rows.push([block]);
  }
  return rows;
}
