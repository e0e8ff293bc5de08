import { expect, test } from 'vitest';
import numbers from '#content/tool-numbers.json' with { type: 'json' };
import { fromToolBits, MAX_TOOLS, toToolBits } from './tool-numbers.ts';

test('the tools of the first certificates keep their numbers', () => {
  const first = numbers.slugs.slice(0, 45);
  expect(first).toEqual(first.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  expect([first[0], first[21], first[44]]).toEqual(['aicanvas', 'hookbuilder', 'voicealchemy']);
  expect(numbers.slugs.length).toBeLessThanOrEqual(MAX_TOOLS);
});

test('bits of tools that nobody knows are no tools', () => {
  expect(fromToolBits(toToolBits(['voicealchemy', 'aicanvas']))).toEqual(['aicanvas', 'voicealchemy']);
  expect(fromToolBits(1n << BigInt(numbers.slugs.length))).toBeNull();
  expect(() => toToolBits(['sundial'])).toThrow('sundial');
});
