import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TOOL_SALES } from '../prices/price-book.ts';
import { authorShareOf, isToolPrice } from '../prices/tool-price.ts';
import { balanceOf, maturedBefore, PAYOUT_WAYS, payoutRefusal } from './payout.ts';

const LEAST = TOOL_SALES.minPayoutCents;

it.each([
  ['all that is there', LEAST, { owed: LEAST, held: 0, requested: 0 }, null],
  ['less than the least', LEAST - 1, { owed: LEAST, held: 0, requested: 0 }, 'too_little'],
  ['more than is there', LEAST + 1, { owed: LEAST, held: 0, requested: 0 }, 'not_available'],
  ['what is held for now', LEAST, { owed: LEAST, held: 1, requested: 0 }, 'not_available'],
  ['while one waits', LEAST, { owed: 9 * LEAST, held: 0, requested: 1 }, 'payout_waiting'],
  ['what is owed back', LEAST, { owed: -5, held: 0, requested: 0 }, 'not_available'],
] as const)('a payout of %s', (_, cents, sums, refusal) => {
  expect(payoutRefusal({ cents }, balanceOf(sums))).toBe(refusal);
});

it.each([
  ['all that is left', 700, { owed: 700, held: 0, requested: 0 }, null],
  ['a part of it', 699, { owed: 700, held: 0, requested: 0 }, 'too_little'],
  ['more than is left', 701, { owed: 700, held: 0, requested: 0 }, 'too_little'],
  ['what is free while more is held', 700, { owed: 1_400, held: 700, requested: 0 }, 'too_little'],
  ['all while some is held', 1_400, { owed: 1_400, held: 700, requested: 0 }, 'not_available'],
  ['nothing', 0, { owed: 0, held: 0, requested: 0 }, 'too_little'],
  ['all while a payout waits', 700, { owed: 700, held: 0, requested: 1 }, 'payout_waiting'],
] as const)('the last payout of who leaves: %s', (_, cents, sums, refusal) => {
  expect(payoutRefusal({ cents, isLast: true }, balanceOf(sums))).toBe(refusal);
});

it('never offers more than is owed, nor what is held', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(cents, fc.nat(1_000_000), (owed, held) => {
      const { availableCents } = balanceOf({ owed, held, requested: 0 });
      expect(availableCents).toBeGreaterThanOrEqual(0);
      expect(availableCents).toBeLessThanOrEqual(Math.max(0, owed - held));
    }),
  );
});

it('leaves the books as they were when a payout is refused', () => {
  const [debit, credit] = PAYOUT_WAYS.requested;
  expect(PAYOUT_WAYS.refused).toEqual([credit, debit]);
  expect(PAYOUT_WAYS.settled[0]).toBe(credit);
});

it('holds a share for whole days', () => {
  const now = new Date('2026-03-29T12:00:00Z');
  expect(maturedBefore(now).getTime()).toBe(now.getTime() - TOOL_SALES.holdDays * 86_400_000);
});

it.each([
  [TOOL_SALES.minCents, true],
  [TOOL_SALES.maxCents, true],
  [TOOL_SALES.minCents - 1, false],
  [TOOL_SALES.maxCents + 1, false],
  [TOOL_SALES.minCents + 0.5, false],
  [Number.NaN, false],
])('%d cents may be a price: %s', (cents, isPrice) => {
  expect(isToolPrice(cents)).toBe(isPrice);
});

it('shares every price in whole cents, and none of more than the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: TOOL_SALES.minCents, max: TOOL_SALES.maxCents }), (cents) => {
      const share = authorShareOf(cents);
      expect(Number.isInteger(share) && share > 0 && share <= cents).toBe(true);
    }),
  );
});
