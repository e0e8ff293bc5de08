import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settledBoard } from './board.arbitrary.ts';
import type { BoardContent, Card } from './board.ts';
import { applyChanges, findChanges, mergeBoards, takePart } from './merge-boards.ts';

const note = (id: string, text: string, x = 0): Card => ({
  ...{ id, x, y: 0, w: 12, h: 8, kind: 'note', text, colour: 'paper' },
});
const board = (...cards: Card[]): BoardContent => ({ name: 'Spring', cards });
const newId = () => 'new';
const textsOf = ({ cards }: BoardContent) =>
  cards.map((card) => (card.kind === 'note' ? card.text : '')).toSorted();
const byId = ({ name, cards }: BoardContent) => ({
  name,
  cards: new Map(cards.map((card) => [card.id, card])),
});

describe('two changes of one board', () => {
  const base = board(note('a', 'one'), note('b', 'two', 12));
  it.each([
    [
      'both added',
      board(...base.cards, note('c', 'mine', 24)),
      board(...base.cards, note('d', 'theirs', 24)),
      ['mine', 'one', 'theirs', 'two'],
    ],
    [
      'one wrote, the other removed',
      board(note('a', 'mine'), note('b', 'two', 12)),
      board(note('b', 'two', 12)),
      ['mine', 'two'],
    ],
    [
      'one removed, the other wrote',
      board(note('b', 'two', 12)),
      board(note('a', 'theirs'), note('b', 'two', 12)),
      ['theirs', 'two'],
    ],
    ['one removed, the other did nothing', board(note('b', 'two', 12)), base, ['two']],
    [
      'one moved, the other removed',
      board(note('a', 'one', 36), note('b', 'two', 12)),
      board(note('b', 'two', 12)),
      ['two'],
    ],
    [
      'both wrote the same',
      board(note('a', 'same'), note('b', 'two', 12)),
      board(note('a', 'same'), note('b', 'two', 12)),
      ['same', 'two'],
    ],
    [
      'both wrote: both stay',
      board(note('a', 'mine'), note('b', 'two', 12)),
      board(note('a', 'theirs'), note('b', 'two', 12)),
      ['mine', 'theirs', 'two'],
    ],
    [
      'one wrote, the other moved',
      board(note('a', 'mine'), note('b', 'two', 12)),
      board(note('a', 'one', 36), note('b', 'two', 12)),
      ['mine', 'two'],
    ],
  ])('%s', (_name, mine, theirs, texts) => {
    expect(textsOf(mergeBoards(base, mine, theirs, newId))).toEqual(texts);
  });

  it('keep the place that one gave it and the words of the other', () => {
    const merged = mergeBoards(
      board(note('a', 'one')),
      board(note('a', 'mine')),
      board(note('a', 'one', 30)),
      newId,
    );
    expect(merged.cards).toEqual([note('a', 'mine', 30)]);
  });

  it('take the new name, whoever gave it', () => {
    const renamed = { ...base, name: 'Autumn' };
    expect(mergeBoards(base, renamed, base, newId).name).toBe('Autumn');
    expect(mergeBoards(base, base, renamed, newId).name).toBe('Autumn');
  });

  it('lose nothing that either wrote, and bring nothing back that was only removed', () => {
    fc.assert(
      fc.property(settledBoard, settledBoard, settledBoard, (was, mine, theirs) => {
        let made = 0;
        const merged = mergeBoards(was, mine, theirs, () => `new-${made++}`);
        const known = byId(was).cards;
        const textOf = (card: Card | undefined) => (card?.kind === 'note' ? card.text : undefined);
        for (const side of [mine, theirs])
          for (const card of side.cards) {
            if (textOf(card) === textOf(known.get(card.id))) continue;
            const kept = merged.cards.some(
              ({ id, ...rest }) =>
                (id === card.id || id.startsWith('new-')) && textOf({ id, ...rest } as Card) === textOf(card),
            );
            expect(kept, `${card.id} as one side wrote it`).toBe(true);
          }
        const gone = was.cards.filter(
          ({ id }) => ![...mine.cards, ...theirs.cards].some((card) => card.id === id),
        );
        for (const { id } of gone) expect(byId(merged).cards.has(id)).toBe(false);
      }),
    );
  });

  it('are done once: what was merged before changes nothing', () => {
    fc.assert(
      fc.property(settledBoard, settledBoard, settledBoard, (was, mine, theirs) => {
        let made = 0;
        const merged = mergeBoards(was, mine, theirs, () => `new-${made++}`);
        // The answer to a save was lost: the server has it, the browser does not know.
        const again = mergeBoards(theirs, merged, merged, () => 'never');
        expect(byId(again)).toEqual(byId(merged));
      }),
    );
  });
});

describe('changes', () => {
  it('lead from one board to the other', () => {
    fc.assert(
      fc.property(settledBoard, settledBoard, (from, to) => {
        const changes = findChanges(from, to);
        expect(byId(changes ? applyChanges(from, changes) : from)).toEqual(byId(to));
        expect(findChanges(to, to)).toBeNull();
      }),
    );
  });

  it('come to the same in parts, each no larger than its room or a single card', () => {
    fc.assert(
      fc.property(settledBoard, settledBoard, fc.integer({ min: 0, max: 9 }), (from, to, room) => {
        let now = from;
        for (let rest = findChanges(now, to); rest; rest = findChanges(now, to)) {
          const part = takePart(rest, room, () => 2);
          expect(part.put.length).toBeLessThanOrEqual(Math.max(1, Math.floor(room / 2)));
          now = applyChanges(now, part);
        }
        expect(byId(now)).toEqual(byId(to));
      }),
    );
  });
});
