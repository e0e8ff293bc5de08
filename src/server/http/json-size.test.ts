import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureJson } from './json-size.ts';

/** Members and entries, and every list and object. */
function count(value: unknown): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 0, depth: 0 };
  const inner = Object.values(value).map(count);
  return {
    values: 1 + Math.max(0, inner.length - 1) + inner.reduce((sum, { values }) => sum + values, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
}

test('counts what a text holds, whatever stands in its words', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
      const { values, depth } = count(value);
      expect(measureJson(JSON.stringify(value, null, indent))).toEqual({ values: 1 + values, depth });
    }),
    {
      examples: [
        ['a\\"[{,', 0],
        [['\\', '"', '\\"', ',[{'], 0],
      ],
    },
  );
});

test.each(['', '"', '"\\', '[', '{"a":', ']]'])('ends on %j, which is no JSON', (text) => {
  expect(measureJson(text).depth).toBeLessThan(2);
});
