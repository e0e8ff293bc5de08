/** What the editor does to a tool's blocks, as pure functions. */
import type { CustomBlock } from '#core/custom-tools/custom-tool.ts';

export const FIELD_TYPES = [
  'intro',
  'input',
  'dropdown',
  'slider',
  'checkbox',
  'file_upload',
  'voice_input',
] as const;
export type AddedType = (typeof FIELD_TYPES)[number];

const BEGINNINGS: Record<AddedType, object> = {
  intro: { title: '', subtitle: '' },
  input: { inputType: 'text', label: '', placeholder: '' },
  dropdown: { label: '', options: [{ value: 'option_1', label: '' }] },
  slider: { label: '', min: 0, max: 10, step: 1, default: 5 },
  checkbox: { label: '', options: [{ value: 'option_1', label: '' }] },
  file_upload: { label: '', accept: ['.txt', '.md', '.pdf', '.docx'], maxSize: '10MB' },
  voice_input: { label: '' },
};

/** The first of `base_1`, `base_2` … that is not taken. */
export function uniqueName(base: string, taken: readonly unknown[]): string {
  for (let number = 1; ; number += 1) if (!taken.includes(`${base}_${number}`)) return `${base}_${number}`;
}

/** Every tool has one of each, after the fields. */
export const isFixed = ({ type }: CustomBlock): boolean => type === 'prompt' || type === 'output';

/** Before the prompt and the output, which stay last. */
export function addBlock(blocks: readonly CustomBlock[], type: AddedType): CustomBlock[] {
  const id = uniqueName(
    type === 'input' ? 'field' : type,
    blocks.map((block) => block.id),
  );
  const at = blocks.findIndex(isFixed);
  const place = at === -1 ? blocks.length : at;
  return blocks.toSpliced(place, 0, { type, id, ...BEGINNINGS[type] });
}

/** Unchanged where the block cannot move on. */
export function moveBlock(blocks: readonly CustomBlock[], from: number, to: number): CustomBlock[] {
  const block = blocks[from];
  if (!block || to < 0 || to >= blocks.length) return [...blocks];
  return blocks.toSpliced(from, 1).toSpliced(to, 0, block);
}

const stableKeys = new WeakMap<CustomBlock, string>();
let last = 0;

/** The same for a block wherever it moves and however it is changed: ids are edited, and equal for a while. */
export function stableKeyOf(block: CustomBlock): string {
  const known = stableKeys.get(block);
  if (known) return known;
  last += 1;
  stableKeys.set(block, `block-${last}`);
  return `block-${last}`;
}

export function changeBlock(blocks: readonly CustomBlock[], index: number, changes: object): CustomBlock[] {
  const block = blocks[index];
  if (!block) return [...blocks];
  const changed = { ...block, ...changes };
  stableKeys.set(changed, stableKeyOf(block));
  return blocks.with(index, changed);
}
