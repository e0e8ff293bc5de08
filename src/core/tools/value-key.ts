import type { Block } from './template.ts';

/** The voice value stands under this key, whatever the block's label says. */
export const VOICE_KEY = 'voice_input';

/**
 * The key of a field's value: an explicit id wins; else the English label in lower case with every character
 * other than a-z and 0-9 turned into an underscore; else, when no letter or digit is left or the key would
 * shadow a member that every object has, the block's type and its index among all blocks of the tool.
 */
export function valueKey(
  block: { type: string; id?: string | undefined },
  label: string,
  index: number,
): string {
  if (block.type === VOICE_KEY) return VOICE_KEY;
  if (block.id) return block.id;
  const key = label.toLowerCase().replace(/[^a-z0-9]/g, '_');
  return /[a-z0-9]/.test(key) && !(key in Object.prototype) ? key : `${block.type}_${index}`;
}

/** Each option of a checkbox is a boolean of its own. */
export const optionKey = (key: string, optionIndex: number): string => `${key}_${optionIndex}`;

/** Every key that a block's values stand under; none for blocks that hold no value. */
export function keysOf(block: Block): string[] {
  if (block.type === 'checkbox') return block.options.map((_, index) => optionKey(block.key, index));
  return 'key' in block ? [block.key] : [];
}

/** Keys that two fields would share: an authoring error, since one value would overwrite the other. */
export function findKeyCollisions(blocks: readonly Block[]): string[] {
  const keys = blocks.flatMap((block) => {
    const own = 'key' in block ? [block.key] : [];
    return [...new Set([...own, ...keysOf(block)])];
  });
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].sort();
}
