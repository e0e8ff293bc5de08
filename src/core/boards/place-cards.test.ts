import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looseCards } from './board.arbitrary.ts';
import type { Card } from './board.ts';
import { findRoom, GRID, moveCard, overlap, settle, snap } from './place-cards.ts';

const note = (id: string, x: number, y: number, w = 12, h = 8): Card => ({
  ...{ id, x, y, w, h, kind: 'note', text: id, colour: 'paper' },
});
const places = (cards: readonly Card[]) => cards.map(({ id, x, y, w, h }) => [id, x, y, w, h]);
const overlaps = (cards: readonly Card[]) =>
  cards.some((one, at) => cards.slice(at + 1).some((other) => overlap(one, other)));

describe('a place on the grid', () => {
  it.each([
    ['between two cells', { x: 1.4, y: 2.6, w: 12.2, h: 8 }, { x: 1, y: 3, w: 12, h: 8 }],
    ['beyond the right edge', { x: 44, y: 0, w: 12, h: 8 }, { x: 36, y: 0, w: 12, h: 8 }],
    ['beyond the left and upper edge', { x: -3, y: -1, w: 12, h: 8 }, { x: 0, y: 0, w: 12, h: 8 }],
    ['too small', { x: 0, y: 0, w: 1, h: 1 }, { x: 0, y: 0, w: 8, h: 4 }],
    ['too large', { x: 9, y: 0, w: 90, h: 90 }, { x: 0, y: 0, w: 48, h: 60 }],
  ])('%s', (_name, asked, snapped) => {
    expect(snap(asked)).toEqual(snapped);
  });
});

describe('cards that are moved', () => {
  it('push down what lies in their way, and what that pushes', () => {
    const cards = [note('a', 0, 0), note('b', 0, 8), note('c', 20, 0)];
    expect(places(moveCard([...cards, note('d', 36, 20)], 'd', { x: 6, y: 4 }))).toEqual([
      ['a', 0, 12, 12, 8],
      ['b', 0, 20, 12, 8],
      ['c', 20, 0, 12, 8],
      ['d', 6, 4, 12, 8],
    ]);
  });

  it('stay where they were brought, on the grid, and lie on nothing', () => {
    fc.assert(
      fc.property(
        looseCards,
        fc.integer({ min: -9, max: 60 }),
        fc.integer({ min: -9, max: 60 }),
        (loose, x, y) => {
          const [first] = loose;
          if (!first) return;
          const moved = moveCard(settle(loose), first.id, { x, y });
          const { w, h } = first;
          expect(moved.find(({ id }) => id === first.id)).toMatchObject(snap({ x, y, w, h }));
          expect(overlaps(moved)).toBe(false);
        },
      ),
    );
  });
});

describe('cards that settle', () => {
  it('lie on nothing, never rise, and keep their column, size and place in the list', () => {
    fc.assert(
      fc.property(looseCards, (loose) => {
        const settled = settle(loose);
        expect(overlaps(settled)).toBe(false);
        for (const [at, card] of settled.entries()) {
          expect({ ...card, y: 0 }).toEqual({ ...loose[at], y: 0 });
          expect(card.y).toBeGreaterThanOrEqual(loose[at]?.y ?? 0);
          expect(card.y + card.h).toBeLessThanOrEqual(GRID.lastRow);
        }
        expect(settle(settled)).toEqual(settled);
      }),
    );
  });
});

describe('a new card', () => {
  it.each([
    ['an empty board', [], { x: 0, y: 0 }],
    ['beside the first', [note('a', 0, 0)], { x: 12, y: 0 }],
    ['in a gap', [note('a', 0, 0), note('b', 24, 0)], { x: 12, y: 0 }],
    ['below a full row', [note('a', 0, 0, 48, 8)], { x: 0, y: 8 }],
  ])('stands in %s', (_name, cards, place) => {
    expect(findRoom(cards, { w: 12, h: 8 })).toEqual({ ...place, w: 12, h: 8 });
  });

  it('lies on nothing', () => {
    fc.assert(
      fc.property(looseCards, (loose) => {
        const room = findRoom(loose, { w: 12, h: 8 });
        expect(loose.some((card) => overlap(card, room))).toBe(false);
        expect(room.x + room.w).toBeLessThanOrEqual(GRID.columns);
      }),
    );
  });
});
