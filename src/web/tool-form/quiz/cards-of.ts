import type { Block, FieldBlock } from '#core/tools/template.ts';

/** The fields of each card: a question, and below it the texts that nobody has to write. */
export function cardsOf(blocks: readonly Block[]): FieldBlock[][] {
  const cards: FieldBlock[][] = [];
  for (const block of blocks) {
    if (!('key' in block)) continue;
    const last = cards.at(-1);
    if (last && block.type === 'input' && !block.required) last.push(block);
    else cards.push([block]);
  }
  return cards;
}
