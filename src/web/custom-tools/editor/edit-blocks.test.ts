import { describe, expect, it } from 'vitest';
import type { CustomBlock } from '#core/custom-tools/custom-tool.ts';
import { newTool } from '#core/custom-tools/new-tool.ts';
import { addBlock, changeBlock, FIELD_TYPES, moveBlock, stableKeyOf } from './edit-blocks.ts';

const start = newTool('en', 'Result').blocks;
const idsOf = (blocks: readonly CustomBlock[]) => blocks.map(({ id }) => id);

describe('blocks in the editor', () => {
  it('are added before prompt and output, each with an id of its own', () => {
    const blocks = addBlock(addBlock(start, 'input'), 'input');
    expect(idsOf(blocks)).toEqual(['field_1', 'field_2', 'prompt', 'output']);
    for (const type of FIELD_TYPES) expect(addBlock(start, type)[0]?.type).toBe(type);
  });

  it('move within the list and not beyond', () => {
    const blocks = addBlock(addBlock(start, 'input'), 'slider');
    expect(idsOf(moveBlock(blocks, 1, 0))).toEqual(['slider_1', 'field_1', 'prompt', 'output']);
    expect(idsOf(moveBlock(blocks, 0, -1))).toEqual(idsOf(blocks));
    expect(idsOf(moveBlock(blocks, 3, 4))).toEqual(idsOf(blocks));
  });

  it('keep their key when they are changed and moved', () => {
    const blocks = addBlock(addBlock(start, 'input'), 'input');
    const [first, second] = blocks.map(stableKeyOf);
    const changed = moveBlock(changeBlock(blocks, 0, { id: 'field_2', label: 'Guest' }), 0, 1);
    expect(changed.map(stableKeyOf).slice(0, 2)).toEqual([second, first]);
    expect(idsOf(changed)).toEqual(['field_2', 'field_2', 'prompt', 'output']);
  });
});
