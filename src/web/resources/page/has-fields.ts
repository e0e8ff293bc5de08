import type { ResourceBlock } from '#core/resources/resource.ts';

/** Whether there is anything to write in or to tick. */
export const hasFields = (blocks: readonly ResourceBlock[]): boolean =>
  blocks.some((block) => {
    switch (block.type) {
      case 'lines':
        return true;
      case 'quote':
        return hasFields(block.blocks);
      case 'list':
        return block.items.some(({ tick, blocks: inside }) => tick !== undefined || hasFields(inside));
      case 'table':
        return block.rows.some((cells) => cells.some((cell) => 'field' in cell));
      default:
        return false;
    }
  });
