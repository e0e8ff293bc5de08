import { beforeAll, expect, it } from 'vitest';
import { calibrateWork, costOfTurn } from '#tests/support/measure-work.ts';
import { parsePriceList } from './parse-price-list.ts';

let unit: number;
beforeAll(() => {
  unit = calibrateWork();
});

it('reads prices at the end of a line, however long the name before them', () => {
  const name = 'Workbook with exercises '.repeat(20).trim();
  expect(parsePriceList(`${name} 24 € 3 €\nCourse: 120`, 'EUR').items).toEqual([
    { name, price: 2400, cost: 300 },
    { name: 'Course', price: 12000, cost: 0 },
  ]);
});

it.each([
  ['spaces', ' '],
  ['digits', '1'],
  ['digits and spaces', '1 '],
  ['dashes and digits', '-1'],
])('costs no more than in proportion for a line of %s', (_, piece) => {
  const line = `a${piece.repeat(10_000)}x`;
  expect(costOfTurn(() => parsePriceList(line, 'EUR')) / unit).toBeLessThan(8);
});
