import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looseCards } from './board.arbitrary.ts';
import type { Card } from './board.ts';
import { overlap, settle } from './place-cards.ts';
import { inReadingOrder, swapInOrder } from './reading-order.ts';

const note = (id: string, x: number, y: number, w = 12, h = 8): Card => ({
  ...{ id, x, y, w, h, kind: 'note', text: id, colour: 'paper' },
});
const read = (cards: readonly Card[]) =>
  inReadingOrder(cards)
    .map(({ id }) => id)
    .join('');

describe('reading order', () => {
  it.each([
    ['from left to right', [note('b', 12, 0), note('a', 0, 0)], 'ab'],
    ['row after row', [note('c', 0, 8), note('b', 12, 0), note('a', 0, 0)], 'abc'],
    ['also where a row is not quite even', [note('b', 12, 0), note('a', 0, 2)], 'ab'],
    ['what begins below the middle comes later', [note('a', 12, 0), note('b', 0, 5)], 'ab'],
  ])('%s', (_name, cards, order) => {
    expect(read(cards)).toBe(order);
  });

  it('reads every card once, whatever the order of the list', () => {
    fc.assert(
      fc.property(looseCards, (loose) => {
        const cards = settle(loose);
        expect([...read(cards)].toSorted()).toEqual([...cards.map(({ id }) => id).join('')].toSorted());
        expect(read(cards.toReversed())).toBe(read(cards));
      }),
    );
  });
});

describe('changing places in the order', () => {
  const row = [note('a', 0, 0), note('b', 12, 0), note('c', 0, 8)];
  it.each([
    ['up', 'b', -1, 'bac'],
    ['down, to the next row', 'b', 1, 'acb'],
    ['not before the first', 'a', -1, 'abc'],
    ['not after the last', 'c', 1, 'abc'],
  ] as const)('%s', (_name, id, by, order) => {
    expect(read(swapInOrder(row, id, by))).toBe(order);
  });

  it('leaves no card on another', () => {
    fc.assert(
      fc.property(looseCards, fc.constantFrom(-1 as const, 1 as const), (loose, by) => {
        const cards = settle(loose);
        const swapped = swapInOrder(cards, cards[0]?.id ?? '', by);
        expect(swapped.some((one, at) => swapped.slice(at + 1).some((other) => overlap(one, other)))).toBe(
          false,
        );
      }),
    );
  });
});
