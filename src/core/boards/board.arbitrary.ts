import fc from 'fast-check';
import type { BoardContent, Card } from './board.ts';
import { settle, snap } from './place-cards.ts';

const cell = (max: number) => fc.integer({ min: 0, max });

/** Notes that overlap as they like. Few ids, so that two boards have some in common. */
export const looseCards: fc.Arbitrary<Card[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 0, max: 11 }),
      x: cell(50),
      y: cell(40),
      w: cell(30),
      h: cell(20),
      text: fc.constantFrom('a', 'b', 'c'),
    })
    .map(
      ({ id, text, ...place }): Card => ({
        ...snap(place),
        id: `${id}`,
        kind: 'note',
        text,
        colour: 'paper',
      }),
    ),
  { selector: ({ id }) => id, maxLength: 12 },
);

export const settledBoard: fc.Arbitrary<BoardContent> = fc.record({
  name: fc.constantFrom('one', 'two', 'three'),
  cards: looseCards.map((cards) => settle(cards)),
});
