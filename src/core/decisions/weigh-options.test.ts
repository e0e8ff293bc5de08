import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weighOptions } from './weigh-options.ts';

const CRITERIA = 'Freedom: 5\nIncome: 3\nTime: 2';

test('reads names and numbers in the ways people write them', () => {
  const { criteria, options } = weighOptions('Stay in town: 4, 8, 6\n- Move: 8 5 7\n独立：9、3、4', CRITERIA);
  expect(criteria).toEqual([
    { name: 'Freedom', weight: 5, share: 50 },
    { name: 'Income', weight: 3, share: 30 },
    { name: 'Time', weight: 2, share: 20 },
  ]);
  expect(options.map(({ name }) => name).sort()).toEqual(['Move', 'Stay in town', '独立']);
});

test.each([
  ['2,5', 2.5],
  ['2.5', 2.5],
  ['8/10', 8],
  ['7,5/10', 7.5],
  ['4/5', 8],
  ['5, 3', 5],
  ['', 1],
])('a weight of %j is %d', (figures, weight) => {
  expect(weighOptions('', `Freiheit: ${figures}`).criteria).toMatchObject([{ name: 'Freiheit', weight }]);
});

test.each([
  ['4, 8, 6', [4, 8, 6]],
  ['4,8,6', [4, 8, 6]],
  ['9、3、4', [9, 3, 4]],
  ['4/8/6', [4, 8, 6]],
  ['4 / 10 / 6', [4, 10, 6]],
  ['7,5; 6,5; 3', [7.5, 6.5, 3]],
  ['7,5;6,5;3', [7.5, 6.5, 3]],
  ['7,5 6,5 3', [7.5, 6.5, 3]],
  ['7,5 | 6 | 3,5', [7.5, 6, 3.5]],
  ['7,5, 6,5, 3', [7.5, 6.5, 3]],
  ['7,5,6,5,3,5', [7.5, 6.5, 3.5]],
  ['7.5,6.5,3', [7.5, 6.5, 3]],
  ['7.5, 6', [7.5, 6, 5]],
  ['8/10, 7/10, 10/10', [8, 7, 10]],
  ['8/10,7/10', [8, 7, 5]],
  ['8 / 10; 7,5 / 10; 6', [8, 7.5, 6]],
  ['7,5/10, 6,5/10', [7.5, 6.5, 5]],
  ['8/10', [8, 5, 5]],
  ['4/5, 3/5, 0/5', [8, 6, 0]],
  ['4/5', [4, 5, 5]],
  ['10/8', [10, 8, 5]],
  ['4, 8, 6, 9', [4, 8, 6]],
  ['4,8,6,9,1,2,3,4,5', [4, 8, 6]],
])('scores %j are %j', (figures, scores) => {
  expect(weighOptions(`Bleiben: ${figures}`, CRITERIA).options).toMatchObject([{ name: 'Bleiben', scores }]);
});

test('cuts a long name between two characters', () => {
  expect(weighOptions(`${'a'.repeat(79)}🌙: 4`, CRITERIA).options[0]?.name).toBe('a'.repeat(79));
});

// By hand: Stay 4·5 + 8·3 + 6·2 = 56 → 5.6; Move 8·5 + 5·3 + 7·2 = 69 → 6.9.
test('ranks by the weighted mean', () => {
  const { options, lead } = weighOptions('Stay: 4, 8, 6\nMove: 8, 5, 7', CRITERIA);
  expect(options.map(({ name, total, rank }) => [name, total, rank])).toEqual([
    ['Move', 6.9, 1],
    ['Stay', 5.6, 2],
  ]);
  expect(lead).toBe(1.3);
});

// Lead 13 = 4·5 − 3·3 + 1·2. Income tips at 3 + 13/3 = 7.33 (144 %), Freedom at 5 − 13/4 = 1.75 (65 %), Time at no weight ≥ 0.
test('finds the weight at which another option comes first', () => {
  const { tippings, closest, verdict, decisive } = weighOptions('Stay: 4, 8, 6\nMove: 8, 5, 7', CRITERIA);
  expect(tippings).toEqual([
    { criterion: 'Freedom', weight: 1.75, challenger: 'Stay', change: 65 },
    { criterion: 'Income', weight: 7.33, challenger: 'Stay', change: 144 },
    { criterion: 'Time', weight: null, challenger: '', change: 0 },
  ]);
  expect([closest, verdict, decisive]).toEqual([65, 'leaning', ['Freedom']]);
});

// Lead 101 = −1·1 + 2·6 + 10·9: only at 1 + 101 = 102 would x tip it.
test('knows no weight beyond what can be given', () => {
  const [x] = weighOptions('A: 1, 2, 10\nB: 2, 0, 0', 'x: 1\ny: 6\nz: 9').tippings;
  expect(x).toEqual({ criterion: 'x', weight: null, challenger: '', change: 0 });
});

test('a draw is open, a better option everywhere is firm', () => {
  expect(weighOptions('A: 5, 5\nB: 5, 5', 'x: 1\ny: 1').verdict).toBe('open');
  expect(weighOptions('A: 9, 9\nB: 5, 5', 'x: 1\ny: 1')).toMatchObject({ verdict: 'firm', closest: 0 });
  expect(weighOptions('A: 9', 'x: 1').verdict).toBe('none');
  expect(weighOptions('', '')).toMatchObject({ options: [], verdict: 'none' });
});

test('past the tipping weight the challenger wins, just before it does not', () => {
  const score = fc.integer({ min: 0, max: 10 });
  const scores = fc.tuple(score, score, score);
  fc.assert(
    fc.property(
      scores,
      scores,
      fc.tuple(...[1, 1, 1].map(() => fc.integer({ min: 1, max: 9 }))),
      (a, b, weights) => {
        const options = `A: ${a.join(', ')}\nB: ${b.join(', ')}`;
        const text = (list: number[]) => list.map((weight, at) => `c${'xyz'[at]}: ${weight}`).join('\n');
        const { options: ranked, tippings, lead } = weighOptions(options, text(weights));
        fc.pre(lead > 0);
        tippings.forEach(({ weight }, at) => {
          if (weight === null) return;
          const direction = Math.sign(weight - (weights[at] ?? 0));
          const moved = weights.map((own, index) =>
            index === at ? Math.max(0, weight + direction * 0.5) : own,
          );
          expect(weighOptions(options, text(moved)).options[0]?.total).toBeGreaterThanOrEqual(0);
          if (weight + direction * 0.5 >= 0 && moved.some((own) => own > 0)) {
            const [first, second] = weighOptions(options, text(moved)).options;
            if (first?.total !== second?.total) expect(first?.name).not.toBe(ranked[0]?.name);
          }
        });
      },
    ),
  );
});

test('takes any text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 120 });
  fc.assert(
    fc.property(text, text, (options, criteria) => {
      const decision = weighOptions(options, criteria);
      expect(JSON.stringify(decision)).not.toMatch(/null,"challenger":"."|NaN|Infinity/);
      for (const { total } of decision.options) expect(total).toBeGreaterThanOrEqual(0);
    }),
  );
});
