import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looseCards } from '#core/boards/board.arbitrary.ts';
import type { Card } from '#core/boards/board.ts';
import { settle } from '#core/boards/place-cards.ts';
import { CELL, layOutBoard, paginateBoard, TYPES } from './lay-out.ts';

const originOf = (tool: string) => `Result of ${tool}`;
const breakAt = (letters: number) => (text: string) => text.match(new RegExp(`.{1,${letters}}`, 'gs')) ?? [];

describe('a board on paper', () => {
  it('gives a card the room that its words need, and pushes down what stands below', () => {
    const note = (id: string, y: number, text: string): Card => ({
      ...{ id, x: 0, y, w: 12, h: 4, kind: 'note', text, colour: 'paper' },
    });
    const { cards, height } = layOutBoard(
      [note('a', 0, 'x'.repeat(100)), note('b', 4, 'y')],
      breakAt(10),
      originOf,
    );
    const [long, short] = cards;
    expect(long?.lines).toHaveLength(10);
    expect(long?.h).toBeGreaterThanOrEqual(10 * TYPES.alone.leading);
    expect(short?.y).toBeGreaterThan((long?.y ?? 0) + (long?.h ?? 0));
    expect(height % CELL).toBe(0);
  });

  it('keeps every word inside its card', () => {
    fc.assert(
      fc.property(looseCards, fc.integer({ min: 1, max: 400 }), (loose, length) => {
        const wordy = loose.map(
          (card): Card => ({ ...card, kind: 'note', colour: 'paper', text: 'w'.repeat(length) }),
        );
        for (const { y, h, lines } of layOutBoard(settle(wordy), breakAt(5), originOf).cards)
          for (const line of lines) {
            expect(line.y).toBeGreaterThanOrEqual(y);
            expect(line.y + TYPES[line.type].leading).toBeLessThanOrEqual(y + h);
          }
      }),
    );
  });
});

describe('pages', () => {
  it('hold every card once and whole, beside what stood beside it', () => {
    fc.assert(
      fc.property(looseCards, fc.integer({ min: 5, max: 60 }), (loose, height) => {
        const cards = settle(loose);
        const pages = paginateBoard(cards, { first: height - 4, others: height });
        expect(pages.flatMap((page) => page.cards.map(({ id }) => id)).toSorted()).toEqual(
          cards.map(({ id }) => id).toSorted(),
        );
        for (const { cards: held, top, height: room } of pages)
          for (const { y, h } of held) {
            expect(y).toBeGreaterThanOrEqual(top);
            expect(y + h).toBeLessThanOrEqual(top + room);
          }
      }),
    );
  });
});
