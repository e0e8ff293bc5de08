import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAGE_SIZE, paginate } from './pages.ts';

const list = (length: number) => Array.from({ length }, (_, index) => index);

it.each([
  [0, 1, { number: 1, count: 1, from: 0, to: 0 }],
  [1, 1, { number: 1, count: 1, from: 1, to: 1 }],
  [PAGE_SIZE, 2, { number: 1, count: 1, from: 1, to: PAGE_SIZE }],
  [PAGE_SIZE + 1, 2, { number: 2, count: 2, from: PAGE_SIZE + 1, to: PAGE_SIZE + 1 }],
  [2000, 42, { number: 42, count: 42, from: 1969, to: 2000 }],
  [2000, 1e9, { number: 42, count: 42, from: 1969, to: 2000 }],
])('of %i tools, page %i', (length, wanted, expected) => {
  expect(paginate(list(length), wanted)).toMatchObject(expected);
});

it('shows every item on exactly one page, in order', () => {
  fc.assert(
    fc.property(fc.nat(500), (length) => {
      const { count } = paginate(list(length), 1);
      const pages = Array.from({ length: count }, (_, index) => paginate(list(length), index + 1).items);
      expect(pages.flat()).toEqual(list(length));
    }),
  );
});
