import { expect, it } from 'vitest';
import type { Block } from '#core/tools/template.ts';
import { checkCards } from './check-instruments.ts';

const blocks = [
  { type: 'slider', key: 'clips' },
  { type: 'input', key: 'topic' },
] as unknown as Block[];
const rule = (most: string) => [{ each: 'section', kind: 'clip', with: 'order', most } as const];

it('lets the number of cards be asked for by a slider only', () => {
  expect(checkCards(rule('clips'), blocks)).toEqual([]);
  expect(checkCards(rule('topic'), blocks)).toEqual([
    'cards.0.most "topic" is a block of type input; it needs slider',
  ]);
  expect(checkCards(rule('gone'), blocks)[0]).toMatch(/^cards\.0\.most "gone" names no block/);
});
