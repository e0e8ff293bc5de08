import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dollarsText, parseDollars } from './dollars.ts';

it.each([
  ['12', 12_000_000],
  ['12.5', 12_500_000],
  [' $12,50 ', 12_500_000],
  ['12 $', 12_000_000],
  ['１２', 12_000_000],
  ['0.01', 10_000],
  ['1000000', 1_000_000_000_000],
  ['0', null],
  ['0.00', null],
  ['1000001', null],
  ['12.345', null],
  ['-5', null],
  ['1e3', null],
  ['1,000.00', null],
  ['', null],
  ['ten', null],
])('%j is %j', (text, micros) => {
  expect(parseDollars(text)).toBe(micros);
});

it('reads every amount of cents as it writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
      expect(parseDollars(dollarsText(cents * 10_000))).toBe(cents * 10_000);
    }),
  );
});
