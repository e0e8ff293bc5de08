import { expect, test } from 'vitest';
import { chooseNextAction, type KnownRun, nameOf, type Situation } from './next-action.ts';

const NOW = Date.parse('2026-05-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

const run = (id: string, change: Partial<KnownRun> = {}): KnownRun => ({
  ...{ id, toolSlug: id, status: 'completed', createdAt: hoursAgo(1) },
  ...{ isUsed: true, folderId: null, starredItems: [], rating: null },
  ...change,
});
const done = run('new');
const stopped = run('half', { status: 'stopped' });
const cutOff = run('cut', { status: 'cut_off' });
const unused = (change: Partial<KnownRun> = {}) => run('new', { isUsed: false, ...change });
const { isUsed: _, ...uncounted } = run('new');
const lesson = { module: 3, lesson: 2 };

/** Somebody who has done everything, with some of it changed. */
function after(change: Partial<Situation>, ...putOff: string[]): string {
  const situation = {
    runs: [done],
    hasEmptyPlaces: false,
    lesson: null,
    hasPassionAnswer: true,
    now: NOW,
    ...change,
  };
  const action = chooseNextAction({ ...situation, putOff: new Set(putOff) });
  return action.kind === 'unused-result' ? `unused:${action.runId}` : nameOf(action);
}

test.each<[string, Partial<Situation>, string[], string]>([
  ['nothing was ever done', { runs: [], lesson, hasPassionAnswer: false }, [], 'lesson:3.2'],
  ['a run was stopped', { runs: [done, stopped], lesson }, [], 'stopped-run:half'],
  ['several were stopped: the newest', { runs: [cutOff, done, stopped] }, [], 'stopped-run:cut'],
  ['the stopped run was put off', { runs: [stopped], lesson }, ['stopped-run:half'], 'lesson:3.2'],
  ['it was put off and is no result', { runs: [stopped, done] }, ['stopped-run:half'], 'last-run:new'],
  ['another run was put off', { runs: [stopped] }, ['stopped-run:old'], 'stopped-run:half'],
  ['it was run again', { runs: [run('again', { toolSlug: 'half' }), stopped] }, [], 'last-run:again'],
  ['it was done before', { runs: [stopped, run('old', { toolSlug: 'half' })] }, [], 'stopped-run:half'],
  [
    'it was stopped again',
    { runs: [run('more', { ...stopped, id: 'more' }), stopped] },
    [],
    'stopped-run:more',
  ],
  [
    'one was run again, and one before it was not',
    { runs: [run('again', { toolSlug: 'half' }), stopped, cutOff] },
    [],
    'stopped-run:cut',
  ],
  ['places were bought and no tool chosen', { hasEmptyPlaces: true, lesson }, [], 'empty-places'],
  ['a run was stopped before', { runs: [stopped], hasEmptyPlaces: true }, [], 'stopped-run:half'],
  ['the choice was put off', { hasEmptyPlaces: true, lesson }, ['empty-places'], 'lesson:3.2'],
  ['this lesson was put off', { lesson, hasPassionAnswer: false }, ['lesson:3.2'], 'passion-finder'],
  ['the lesson before was put off', { lesson }, ['lesson:3.1'], 'lesson:3.2'],
  ['the academy is completed', { hasPassionAnswer: false }, [], 'passion-finder'],
  ['only results are left', {}, [], 'last-run:new'],
  ['a result was not used', { runs: [unused()], hasPassionAnswer: false }, [], 'unused:new'],
  ['the course goes on', { runs: [unused()], lesson }, [], 'lesson:3.2'],
  ['an unused one and a stopped one', { runs: [unused(), stopped] }, [], 'stopped-run:half'],
  ['it was put off', { runs: [unused()] }, ['last-run:new'], 'explore'],
  ['a newer one was used', { runs: [run('newer'), unused()] }, [], 'last-run:newer'],
  ['it is almost two days old', { runs: [unused({ createdAt: hoursAgo(47.9) })] }, [], 'unused:new'],
  ['it is two days old', { runs: [unused({ createdAt: hoursAgo(48) })] }, [], 'last-run:new'],
  ['nobody counted its use', { runs: [uncounted] }, [], 'last-run:new'],
  ['it lies in a folder', { runs: [unused({ folderId: 'f' })] }, [], 'last-run:new'],
  ['it was rated', { runs: [unused({ rating: 'down' })] }, [], 'last-run:new'],
  ['a line of it is marked', { runs: [unused({ starredItems: ['A line'] })] }, [], 'last-run:new'],
  ['everything was put off', {}, ['last-run:new'], 'explore'],
  ['there is nothing at all', { runs: [] }, [], 'explore'],
])('when %s', (_, change, putOff, expected) => {
  expect(after(change, ...putOff)).toBe(expected);
});
