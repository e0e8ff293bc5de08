import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_FREE_RUNS, openFreeRuns } from './free-run.ts';

const SLUGS = ['flowpulse', 'novawhisper', 'clipgenius', 'mindalign', 'angelnumber'];
const isClosed = (slug: string) => slug !== 'angelnumber';
const used = (...slugs: string[]) => slugs.map((toolSlug) => ({ toolSlug }));

test.each([
  ['all of the first result', ['flowpulse', 'mindalign'], [], ['flowpulse', 'mindalign']],
  ['never a tool that opens anyway', ['angelnumber', 'mindalign'], [], ['mindalign']],
  ['no tool twice', ['flowpulse', 'mindalign'], ['flowpulse'], ['mindalign']],
  ['a later result, while some are left', ['clipgenius'], ['flowpulse', 'mindalign'], ['clipgenius']],
  ['none once three are used', ['clipgenius'], ['flowpulse', 'mindalign', 'novawhisper'], []],
])('opens %s', (_, named, before, open) => {
  expect(openFreeRuns(named, used(...before), isClosed)).toEqual(open);
});

test('however often the quiz is taken, an account has three, each of another tool', () => {
  const results = fc.array(fc.subarray(SLUGS, { maxLength: 3 }), { maxLength: 20 });
  fc.assert(
    fc.property(results, (taken) => {
      const spent: string[] = [];
      for (const named of taken) {
        const [first] = openFreeRuns(named, used(...spent), isClosed);
        if (first) spent.push(first);
      }
      expect(spent.length).toBeLessThanOrEqual(MOST_FREE_RUNS);
      expect(new Set(spent).size).toBe(spent.length);
    }),
  );
});
