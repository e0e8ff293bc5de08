import type { Block, FieldBlock } from '#core/tools/template.ts';
import { type FormRow, groupBlocks } from './group-blocks.ts';

/** About how high a field stands on a small screen with its label and a help of two lines, in px. */
const HEIGHTS: Readonly<Record<FieldBlock['type'], number>> = {
  input: 110,
  dropdown: 110,
  slider: 130,
  file_upload: 120,
  checkbox: 220,
  voice_input: 300,
};
const TEXTAREA = 190;
/** What a small first screen leaves between the examples and the buttons. */
const ROOM = 310;

/** What stands above the buttons, and what below them. */
export interface PlacedBlocks {
  main: FormRow[];
  settings: FormRow[];
}

/**
 * Above the buttons stands what a tool begins from: what it cannot do without or, where it needs nothing, the first
 * text, with the ways to bring that text. As much of it as leaves both buttons on the first screen; all else, with the
 * words that introduce the form, stands below.
 */
export function placeBlocks(blocks: readonly Block[]): PlacedBlocks {
  const main = new Set<Block>();
  let height = 0;
  for (const field of beginningOf(blocks.filter(isField))) {
    height += heightOf(field);
    if (main.size > 0 && height > ROOM) break;
    main.add(field);
  }
  return {
    main: groupBlocks(blocks.filter((block) => main.has(block))),
    settings: groupBlocks(blocks.filter((block) => !main.has(block))),
  };
}

function beginningOf(fields: readonly FieldBlock[]): readonly FieldBlock[] {
  const required = fields.filter((field) => 'required' in field && field.required);
  if (required.length > 0) return required;
  const first = fields.findIndex(isText);
  if (first < 0) return fields.slice(0, 1);
  const after = fields.findIndex((field, index) => index > first && !isBringing(field));
  const next = isBringing(fields[first]) ? after : first + 1;
  return fields.slice(first, next < 0 ? undefined : next);
}

const isField = (block: Block): block is FieldBlock => 'key' in block;

const isText = ({ type }: FieldBlock): boolean =>
  type === 'input' || type === 'voice_input' || type === 'file_upload';

/** A long text may be typed, spoken or taken from a file: fields of that kind belong together. */
const isBringing = (field: FieldBlock | undefined): boolean =>
  field !== undefined && isText(field) && (field.type !== 'input' || field.inputType === 'textarea');

const heightOf = (field: FieldBlock): number =>
  field.type === 'input' && field.inputType === 'textarea' ? TEXTAREA : HEIGHTS[field.type];
