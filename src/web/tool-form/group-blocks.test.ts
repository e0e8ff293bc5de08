import { expect, it } from 'vitest';
import type { Block, DropdownBlock } from '#core/tools/template.ts';
import { groupBlocks } from './group-blocks.ts';

const choice = (label: string, option = 'One'): DropdownBlock => ({
  type: 'dropdown',
  key: label,
  label,
  required: false,
  options: [{ value: 'one', label: option }],
});
const labels = (blocks: Block[]) =>
  groupBlocks(blocks).map((row) => row.map((block) => ('label' in block ? block.label : block.title)));

it.each<[string, Block[], string[][]]>([
  ['short neighbours by twos', [choice('A'), choice('B'), choice('C')], [['A', 'B'], ['C']]],
  ['a long option alone', [choice('A', 'An answer of a whole sentence'), choice('B')], [['A'], ['B']]],
  [
    'a long label alone',
    [choice('A'), choice('What do people thank you for?')],
    [['A'], ['What do people thank you for?']],
  ],
  [
    'wide letters count twice',
    [choice('A'), choice('あなたはどんな人に向けて作りますか')],
    [['A'], ['あなたはどんな人に向けて作りますか']],
  ],
  [
    'nothing across another field, and neither prompt nor output',
    [
      choice('A'),
      { type: 'intro', title: 'T', subtitle: '' },
      choice('B'),
      { type: 'prompt', mode: 'hook_build' },
      { type: 'output', label: 'O', style: 'default' },
    ],
    [['A'], ['T'], ['B']],
  ],
])('%s', (_name, blocks, rows) => {
  expect(labels(blocks)).toEqual(rows);
});
