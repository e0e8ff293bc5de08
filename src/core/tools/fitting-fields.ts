/** Which fields of a tool can take a text that came from elsewhere, and how it gets in. */
import type { Block } from './template.ts';

/** A field that takes whatever is written into it. */
export interface OpenField {
  key: string;
  label: string;
  required: boolean;
  /** In characters; null when there is no limit. */
  maxLength: number | null;
  /** Keeps line breaks. */
  isLong: boolean;
}

export interface FittingField extends OpenField {
  /** The text is longer than the field and would be cut. */
  isCut: boolean;
}

/** Files are no such fields: their text comes with a name. */
export const openFieldsOf = (blocks: readonly Block[]): OpenField[] =>
  blocks.flatMap((block): OpenField[] => {
    if (block.type === 'voice_input') {
      const { key, label, required } = block;
      return [{ key, label, required, maxLength: null, isLong: true }];
    }
    if (block.type !== 'input') return [];
    const { key, label, required, maxLength } = block;
    return [{ key, label, required, maxLength, isLong: block.inputType === 'textarea' }];
  });

/**
 * The fields in the order in which they should be offered: those that hold the whole text before those that cut it;
 * among equals required ones first, then in the order of the form.
 */
export const fittingFields = (fields: readonly OpenField[], text: string): FittingField[] =>
  fields
    .map((field) => ({ ...field, isCut: fitText(text, field).isCut }))
    .sort((a, b) => Number(a.isCut) - Number(b.isCut) || Number(b.required) - Number(a.required));

export interface FittedText {
  text: string;
  isCut: boolean;
}

/** The text as the field takes it: on one line where it must be, and cut at its length. */
export function fitText(text: string, field: Pick<OpenField, 'maxLength' | 'isLong'>): FittedText {
  const whole = (field.isLong ? text : text.replace(/\s+/g, ' ')).trim();
  return cutText(whole, field.maxLength);
}

const ELLIPSIS = '…';
/** A word is not parted when it ends within this share of the length. */
const LATEST_WORD_END = 0.8;

/** Lengths are counted in characters as the form counts them, never through the middle of one. */
function cutText(text: string, maxLength: number | null): FittedText {
  const characters = [...text];
  if (maxLength === null || characters.length <= maxLength) return { text, isCut: false };
  const kept = characters.slice(0, Math.max(0, maxLength - ELLIPSIS.length)).join('');
  const wordEnd = kept.search(/\s\S*$/);
  const end = wordEnd >= kept.length * LATEST_WORD_END ? wordEnd : kept.length;
  return { text: `${kept.slice(0, end).trimEnd()}${ELLIPSIS}`, isCut: true };
}
