import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunSummary } from '#core/runs/run.ts';
import { NO_RUN_FILTERS } from '../list/run-filters.ts';
import { filterHistory, mergeKeptRuns } from './merge-history.ts';

const run = (minute: number, changes: Partial<RunSummary> = {}): RunSummary => {
  const createdAt = new Date(minute * 60_000).toISOString();
  return {
    ...{ id: `run-${minute}`, toolSlug: 'mindalign', language: 'en', source: 'draft', status: 'completed' },
    ...{ durationMs: 1, title: '', isStarred: false, rating: null, folderId: null, starredItems: [] },
    ...{ writtenAt: createdAt, createdAt, updatedAt: createdAt, excerpt: `Text ${minute}` },
    ...changes,
  } as RunSummary;
};
const idsOf = (runs: readonly RunSummary[]) => runs.map(({ id }) => id);

test('what was deleted elsewhere goes, what a page does not tell of stays', () => {
  const kept = [run(9), run(8), run(7), run(3)];
  const page = { items: [run(10), run(9), run(7)], nextCursor: 'more' };
  expect(idsOf(mergeKeptRuns(kept, page, true))).toEqual(['run-10', 'run-9', 'run-7', 'run-3']);
  expect(idsOf(mergeKeptRuns(kept, { items: [run(8)], nextCursor: null }, true))).toEqual(['run-8']);
  expect(mergeKeptRuns(kept, { items: [], nextCursor: null }, true)).toEqual([]);
  const further = { items: [run(7), run(4)], nextCursor: null };
  expect(idsOf(mergeKeptRuns(kept, further, false))).toEqual(['run-9', 'run-8', 'run-7', 'run-4']);
});

test('read to its end page by page, the kept history is the one on the server, or the newest hundred of it', () => {
  const minutes = fc.uniqueArray(fc.nat(400), { maxLength: 160 });
  fc.assert(
    fc.property(minutes, minutes, fc.integer({ min: 1, max: 40 }), (before, now, size) => {
      const sort = (all: number[]) => all.toSorted((one, other) => other - one).map((minute) => run(minute));
      const there = sort(now);
      let kept = sort(before).slice(0, 100);
      for (let from = 0; from === 0 || from < there.length; from += size) {
        const nextCursor = from + size < there.length ? 'more' : null;
        kept = mergeKeptRuns(kept, { items: there.slice(from, from + size), nextCursor }, from === 0);
      }
      const known = new Set(idsOf(there));
      // Between two pages lies nothing that the server has, and what lay there once is not missed on the way.
      expect(idsOf(kept).filter((id) => known.has(id))).toEqual(
        idsOf(there.slice(0, 100)).filter((id) => idsOf(kept).includes(id)),
      );
      expect(kept.length).toBeLessThanOrEqual(100);
    }),
  );
});

test('the kept history is searched by what lists show', () => {
  const runs = [
    run(1, { title: 'Über Ruhe', isStarred: true }),
    run(2, { excerpt: 'Ein Satz', folderId: 'f' }),
    run(3, { toolSlug: 'flowpulse', toolName: 'FlowPulse' }),
  ];
  const find = (changes: object) => idsOf(filterHistory(runs, { ...NO_RUN_FILTERS, ...changes }, 'de'));
  expect(find({})).toEqual(['run-1', 'run-2', 'run-3']);
  expect(find({ query: ' über  ruhe ' })).toEqual(['run-1']);
  expect(find({ query: 'satz', folder: 'f' })).toEqual(['run-2']);
  expect(find({ folder: 'none' })).toEqual(['run-1', 'run-3']);
  expect(find({ tool: 'flowpulse' })).toEqual(['run-3']);
  expect(find({ onlyStarred: true, query: 'satz' })).toEqual([]);
});
