import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlannedField, planBoard } from './plan-board.ts';

const fields: PlannedField[] = [
  { key: 'home', stems: ['home', 'kitchen', 'house'] },
  { key: 'work', stems: ['work', 'client', 'office'] },
  { key: 'body', stems: ['sleep', 'walk', 'été'] },
  { key: 'play', stems: ['遊'] },
];
const wishes =
  'Walk before breakfast\n- Two clients who stay\n\nA kitchen with a long table\nÉté au lac\nHomework less';

describe('a board', () => {
  test('sorts wishes by the beginnings of their words and ranks the fields', () => {
    expect(planBoard(wishes, fields, 'home', 100)).toEqual({
      fields: [
        {
          key: 'home',
          wishes: ['A kitchen with a long table', 'Homework less'],
          rank: 1,
          place: 4,
          minutes: 61,
        },
        {
          key: 'body',
          wishes: ['Walk before breakfast', 'Été au lac'],
          rank: 2,
          place: 1,
          minutes: 24,
        },
        { key: 'work', wishes: ['Two clients who stay'], rank: 3, place: 5, minutes: 15 },
        { key: 'play', wishes: [], rank: 4, place: 7, minutes: 0 },
      ],
      unplaced: [],
    });
  });

  test('finds words within scripts that have no spaces, and keeps what it cannot place', () => {
    const { fields: found, unplaced } = planBoard('もっと遊ぶ\nElephants', fields, '', 60);
    expect(found[0]).toMatchObject({ key: 'play', wishes: ['もっと遊ぶ'], minutes: 60 });
    expect(unplaced).toEqual(['Elephants']);
  });

  test('loses no wish, uses every place once, and shares the minutes out exactly', () => {
    const nine = Array.from({ length: 9 }, (_, index) => ({ key: `f${index}`, stems: [`w${index}`] }));
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^w[0-9] [a-z]{1,8}$/), { maxLength: 30 }),
        fc.constantFrom('f0', 'f5', 'none'),
        fc.integer({ min: 60, max: 1200 }),
        (lines, focus, minutes) => {
          const board = planBoard(lines.join('\n'), nine, focus, minutes);
          const all = [...board.fields.flatMap(({ wishes }) => wishes), ...board.unplaced];
          expect(all.toSorted()).toEqual(lines.toSorted());
          expect(board.fields.map(({ place }) => place).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
          const sum = board.fields.reduce((total, field) => total + field.minutes, 0);
          expect(sum).toBe(minutes);
        },
      ),
    );
  });
});
