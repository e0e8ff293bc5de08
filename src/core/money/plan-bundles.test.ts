import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePriceList } from './parse-price-list.ts';
import { type BundleWish, planBundles } from './plan-bundles.ts';

const wish: BundleWish = { discount: 15, floor: 40, fee: 5, step: 100 };

test.each([
  ['Workbook; 24; 3', 'Workbook', 2400, 300],
  ['Workbook | $24.50', 'Workbook', 2450, 0],
  ['- Atelier à Lyon : 1 200,50 ; 80', 'Atelier à Lyon : 1 200,50', 8000, 0],
  ['Kerze 12,90 €', 'Kerze', 1290, 0],
  ['Tea for two 12.90 / 4', 'Tea for two', 1290, 400],
  ['2) Course: €390, €25', 'Course', 39000, 2500],
  ['朝の呼吸ノート；１２００；３００', '朝の呼吸ノート', 120000, 30000],
])('reads "%s"', (line, name, price, cost) =>
  expect(parsePriceList(line, 'EUR')).toEqual({ items: [{ name, price, cost }], unread: [] }),
);

test('keeps apart what has no price, and reads yen as whole', () => {
  expect(
    parsePriceList('Session\n\nCandle; 0\nノート 1,200円 300円\n集まり（１席）　３，０００円', 'JPY'),
  ).toEqual({
    items: [
      { name: 'ノート', price: 1200, cost: 300 },
      { name: '集まり（１席）', price: 3000, cost: 0 },
    ],
    unread: ['Session', 'Candle; 0'],
  });
});

const items = [
  { name: 'Course', price: 12000, cost: 1000 },
  { name: 'Workbook', price: 2400, cost: 300 },
  { name: 'Candle', price: 1800, cost: 900 },
  { name: 'Session', price: 9000, cost: 6000 },
];

describe('bundles', () => {
  test('are the two cheapest, the dearest with what leaves most beside it, and all, each worked out', () => {
    const [first, core, whole] = planBundles(items, wish);
    expect(first).toEqual({
      kind: 'first',
      items: [items[1], items[2]],
      sum: 4200,
      cost: 1200,
      // 42.00 less 15 % is 35.70, rounded to 36.
      price: 3600,
      saving: 600,
      savingShare: 14,
      fee: 180,
      // 36.00 less 12.00 and 1.80.
      margin: 2220,
      marginShare: 61,
      // 12.00 / (1 − 0.05 − 0.40) is 21.82.
      floorPrice: 2200,
      // The workbook alone: 24.00 less 3.00 and 1.20 is 19.80.
      overSingle: 240,
      warnings: [],
    });
    expect(core?.items.map(({ name }) => name)).toEqual(['Course', 'Session']);
    // 179.00 less 70.00 and 8.95 is 100.05; the course alone leaves 104.00.
    expect(core).toMatchObject({ price: 17900, margin: 10005, overSingle: -395, warnings: ['below_single'] });
    expect(whole?.items).toHaveLength(4);
  });

  test('warn of what leaves too little', () => {
    const warn = (list: typeof items, change: Partial<BundleWish>) =>
      planBundles(list, { ...wish, ...change })[0]?.warnings;
    const pair = (cost: number) => [
      { name: 'a', price: 1000, cost },
      { name: 'b', price: 1000, cost },
    ];
    expect(warn(pair(900), {})).toEqual(['loss']);
    expect(warn(pair(500), {})).toEqual(['below_floor']);
    expect(warn(pair(480), { floor: 5, discount: 45 })).toEqual(['below_single', 'deep_cut']);
    expect(warn(pair(0), { discount: 0 })).toEqual(['small_saving']);
  });

  test('are one for two things and none for one', () => {
    expect(planBundles(items.slice(0, 2), wish).map(({ kind }) => kind)).toEqual(['whole']);
    expect(planBundles(items.slice(0, 1), wish)).toEqual([]);
  });

  const item = fc.record({
    name: fc.string(),
    price: fc.integer({ min: 1, max: 1e7 }),
    cost: fc.integer({ min: 0, max: 1e7 }),
  });
  test('add up exactly, never cost more than the parts, and keep the floor at their lowest price', () => {
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 12 }),
        fc.record({
          discount: fc.integer({ min: 0, max: 60 }),
          floor: fc.integer({ min: 0, max: 90 }),
          fee: fc.integer({ min: 0, max: 20 }),
          step: fc.constantFrom(10, 100),
        }),
        (list, any) => {
          for (const bundle of planBundles(list, any)) {
            const cost = bundle.items.reduce((sum, { cost }) => sum + cost, 0);
            expect(bundle.price).toBeLessThanOrEqual(bundle.sum);
            expect(bundle.saving).toBe(bundle.sum - bundle.price);
            expect(bundle.margin).toBe(bundle.price - cost - bundle.fee);
            if (bundle.floorPrice !== null) {
              const kept = bundle.floorPrice * (100 - any.fee) - cost * 100;
              expect(kept).toBeGreaterThanOrEqual(bundle.floorPrice * any.floor);
            }
          }
        },
      ),
    );
  });
});
