import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computePosition } from './compute-position.ts';

const view = { width: 1000, height: 800, gap: 16 };
const card = { width: 300, height: 200 };
const target = { left: 400, top: 300, width: 100, height: 50 };

test.each([
  ['bottom', { left: 300, top: 366 }],
  ['top', { left: 300, top: 84 }],
  ['left', { left: 84, top: 225 }],
  ['right', { left: 516, top: 225 }],
] as const)('stands at the %s of its target', (position, place) => {
  expect(computePosition(target, card, position, view)).toEqual(place);
});

test('is always wholly in view', () => {
  const number = fc.integer({ min: -3000, max: 3000 });
  const box = fc.record({ left: number, top: number, width: fc.nat(2000), height: fc.nat(2000) });
  fc.assert(
    fc.property(box, fc.constantFrom('top', 'bottom', 'left', 'right'), (anywhere, position) => {
      const { left, top } = computePosition(anywhere, card, position, view);
      expect(left).toBeGreaterThanOrEqual(16);
      expect(top).toBeGreaterThanOrEqual(16);
      expect(left + card.width).toBeLessThanOrEqual(view.width - 16);
      expect(top + card.height).toBeLessThanOrEqual(view.height - 16);
    }),
  );
});

test('on a small screen it goes where it does not cover what it speaks of', () => {
  const phone = { width: 360, height: 740, gap: 16 };
  const wide = { left: 20, top: 100, width: 320, height: 200 };
  expect(computePosition(wide, card, 'right', phone).top).toBe(316);
  expect(computePosition({ ...wide, top: 420 }, card, 'bottom', phone).top).toBe(204);
});
