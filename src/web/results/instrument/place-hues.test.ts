import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeHues } from './place-hues.ts';

test('a hue stands where the ring has it, and its arm ends before its label', () => {
  const [fuchsia, iris] = placeHues([
    { hue: 314, label: 'Fuchsia 314°' },
    { hue: 284, label: 'Iris 284°' },
  ]);
  expect(fuchsia).toMatchObject({ labelY: 87, arm: 'M33.8 36.1L55.4 87.0' });
  expect(iris).toMatchObject({ labelY: 113, arm: 'M10.7 77.7L65.3 113.0' });
});

test('what stands on the right is led to the right end of its label, wide letters counted as such', () => {
  expect(placeHues([{ hue: 90, label: '菫色 90°' }])[0]?.arm).toBe('M192.0 100.0L133.2 100.0');
});

test('labels stand in the order of their marks, and arms stay within the ring', () => {
  const hue = fc.record({ hue: fc.double({ min: 0, max: 360, noNaN: true }), label: fc.string() });
  fc.assert(
    fc.property(fc.array(hue, { maxLength: 5 }), (hues) => {
      const placed = placeHues(hues);
      const byMark = placed.toSorted((a, b) => a.y - b.y).map(({ labelY }) => labelY);
      expect(byMark).toEqual(byMark.toSorted((a, b) => a - b));
      expect(new Set(byMark).size).toBe(hues.length);
      for (const { arm } of placed) {
        const [, x, y] = /L(\S+) (\S+)/.exec(arm) ?? [];
        expect(Math.hypot(Number(x) - 100, Number(y) - 100)).toBeLessThan(92);
      }
    }),
  );
});
