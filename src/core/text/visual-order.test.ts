import { expect, it } from 'vitest';
import { findDirection, mirror, toVisualOrder } from './visual-order.ts';

/** Letter by letter, as it stands from left to right. */
const seen = (text: string): string => {
  const { levelAt } = findDirection(text);
  return toVisualOrder(
    text.split('').map((letter, at) => ({
      letter: levelAt(at) % 2 === 1 ? mirror(letter) : letter,
      level: levelAt(at),
    })),
  )
    .map(({ letter }) => letter)
    .join('');
};

it.each([
  ['Latin alone', 'Ada (12)', 'Ada (12)', false],
  ['Hebrew alone', 'אבג דה', 'הד גבא', true],
  ['numbers keep their direction', 'אב 12 ג', 'ג 12 בא', true],
  ['brackets open to the other side', 'אב (ג)', '(ג) בא', true],
  ['Hebrew among Latin', 'Ada אב ג Li', 'Ada ג בא Li', false],
  ['Latin among Hebrew', 'אב Ada Li ג', 'ג Ada Li בא', true],
  ['Arabic digits', 'اب ١٢', '١٢ با', true],
])('%s', (_, text, visual, isFromRight) => {
  expect(seen(text)).toBe(visual);
  expect(findDirection(text).isFromRight(0)).toBe(isFromRight);
});

it('takes a line of any length', () => {
  const line = Array.from({ length: 200_000 }, (_, at) => ({ at, level: at < 100_000 ? 1 : 2 }));
  const order = toVisualOrder(line).map(({ at }) => at);
  expect([order[0], order[99_999], order.at(-1)]).toEqual([100_000, 199_999, 0]);
});

it('finds the direction of each paragraph by itself', () => {
  const { isFromRight } = findDirection('Ada\nאב');
  expect([isFromRight(0), isFromRight(4)]).toEqual([false, true]);
});
