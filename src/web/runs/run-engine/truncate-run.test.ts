import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NewRun } from '#core/runs/run.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { truncateRun } from './truncate-run.ts';

const run = (values: NewRun['values'], output = 'Text'): NewRun => ({
  toolSlug: 'clipgenius',
  language: 'en',
  source: 'draft',
  status: 'completed',
  values,
  output,
  durationMs: 1,
});

it('leaves a run alone that fits', () => {
  const small = run({ a: 'x', b: 3, c: true, d: { name: 'n.txt', text: 't' } });
  expect(truncateRun(small)).toEqual(small);
});

it('shortens the largest text first and keeps the rest whole', () => {
  const fitted = truncateRun(run({ note: 'kept', file: { name: 'book.txt', text: 'x'.repeat(2_000_000) } }));
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
      const { values, output } = truncateRun(
        run({ a: a.repeat(m), b: { name: 'f', text: b.repeat(n) } }, a.repeat(m)),
      );
      expect(JSON.stringify(values).length).toBeLessThanOrEqual(RUN_LIMITS.values);
      expect(output.length).toBeLessThanOrEqual(RUN_LIMITS.output);
      expect(`${values.a}${output}`.isWellFormed()).toBe(true);
    }),
    { numRuns: runs(15) },
  );
});
