import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, computePosition, computeQuietPosition } from './compute-position.ts';

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

describe('a card that nobody asked for', () => {
  const bar = { width: 300, height: 60 };
  const [right, left] = [
    { left: 684, top: 724 },
    { left: 16, top: 724 },
  ];
  const headline = { left: 30, top: 80, width: 500, height: 130 };
  const act = (left: number, top: number) => ({ left, top, width: 140, height: 44 });

  test.each<[string, Box[], { left: number; top: number }]>([
    ['in the right corner', [], right],
    ['there, too, where what is to stay clear is elsewhere', [headline, act(800, 600)], right],
    ['in the left corner where the right one would cover it', [headline, act(800, 740)], left],
    [
      'above what reaches from one side to the other',
      [{ ...act(20, 740), width: 960 }],
      { left: 684, top: 664 },
    ],
    ['in the right corner where nothing is free', [{ left: 0, top: 0, width: 1000, height: 800 }], right],
  ])('stands %s', (_, clear, place) => {
    expect(computeQuietPosition(clear, bar, view)).toEqual(place);
  });

  test('covers nothing that is to stay clear, at any height of a phone', () => {
    const phone = { width: 328, height: 60 };
    const clear = [
      { left: 20, top: 80, width: 350, height: 192 },
      { left: 40, top: 850, width: 310, height: 44 },
    ];
    for (let height = 600; height <= 1000; height += 1) {
      const { top } = computeQuietPosition(clear, phone, { width: 390, height, gap: 16 });
      for (const box of clear)
        expect(top + phone.height <= box.top || top >= box.top + box.height, String(height)).toBe(true);
    }
  });
});
