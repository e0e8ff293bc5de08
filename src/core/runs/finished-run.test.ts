import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/support/steady-properties.ts';
import { toFinishedRun } from './finished-run.ts';
import type { NewRun } from './run.ts';
import { RUN_LIMITS } from './run-limits.ts';

const run = (values: NewRun['values'], text = 'Text') =>
  toFinishedRun({ values, source: 'draft' }, { text, promptTokens: 0, outcome: { phase: 'completed' } }, 1);

it('leaves a run alone that fits', () => {
  const values = { a: 'x', b: 3, c: true, d: { name: 'n.txt', text: 't' } };
  expect(run(values)).toEqual({
    source: 'draft',
    status: 'completed',
    values,
    output: 'Text',
    durationMs: 1,
  });
});

it('shortens the largest text first and keeps the rest whole', () => {
  const fitted = run({ note: 'kept', file: { name: 'book.txt', text: 'x'.repeat(2_000_000) } });
  expect(fitted.values.note).toBe('kept');
  expect(fitted.values.file).toMatchObject({
    name: 'book.txt',
    text: expect.stringMatching(/^x{300000,}…$/),
  });
});

it('always fits, whatever the characters, and never halves one', () => {
  const unit = fc.constantFrom('x', '"', '\n', '🌙', '日', '\\');
  fc.assert(
    fc.property(unit, unit, fc.nat(600_000), fc.nat(600_000), (a, b, m, n) => {
      const { values, output } = run({ a: a.repeat(m), b: { name: 'f', text: b.repeat(n) } }, a.repeat(m));
      expect(JSON.stringify(values).length).toBeLessThanOrEqual(RUN_LIMITS.values);
      expect(output.length).toBeLessThanOrEqual(RUN_LIMITS.output);
      expect(`${values.a}${output}`.isWellFormed()).toBe(true);
    }),
    { numRuns: runs(15) },
  );
});
