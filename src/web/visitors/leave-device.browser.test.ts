import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewRun } from '#core/runs/run.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { forgetLessons, keepLesson, listKept } from '#web/academy/device-lessons.ts';
import { clearDeviceBoards } from '#web/boards/adopt-boards.ts';
import { keepNewBoard } from '#web/boards/session/keep-new-board.ts';
import { refreshSession } from '#web/lib/session.ts';
import { newNote, refused } from '#web/notes/device/device-note.ts';
import { noteDatabase } from '#web/notes/device/note-database.ts';
import { forgetNotes } from '#web/notes/move-notes.ts';
import { clearDeviceRuns } from '#web/runs/device-runs.ts';
import { saveRun } from '#web/runs/run-engine/save-run.ts';
import { findUnsent, forgetAccount } from './leave-device.ts';

const RUN: NewRun = {
  ...{ toolSlug: 'passionFinder', language: 'en', source: 'draft', status: 'completed', durationMs: 1 },
  values: {},
  output: 'Mine',
};
const later = () => refuse(429, 'rate_limited');

let api: ReturnType<typeof answerApi>;
let ended: PromiseWithResolvers<void>;
/** Keeps others from a database. */
let holder: IDBDatabase | undefined;

beforeEach(async () => {
  ended = Promise.withResolvers();
  api = answerApi({
    'GET /api/session': () =>
      Response.json({ user: { id: 'ada', email: 'ada@example.test' }, keepRuns: true, level: 'none' }),
    'GET /api/notes': () => Response.json({ items: [], nextCursor: null }),
    'POST /api/runs': later,
  });
  await refreshSession();
});
afterEach(async () => {
  vi.useRealTimers();
  ended.resolve();
  holder?.close();
  await Promise.all([
    forgetNotes('ada'),
    clearDeviceRuns('ada'),
    clearDeviceBoards('ada'),
    forgetLessons('ada'),
  ]);
  vi.unstubAllGlobals();
});

/** From here on a timer ends with `vi.runOnlyPendingTimers()`, and with nothing else. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** Resolves once the server is asked. */
const whenAsked = (route: string, answer: () => Response | Promise<Response>) =>
  new Promise<void>((resolve) => {
    api.routes[route] = () => {
      resolve();
      return answer();
    };
  });

/** The same, of a server that never answers. */
const whenAskedInVain = (route: string) => whenAsked(route, () => ended.promise.then(later));

async function keepNote(isRefused = false): Promise<void> {
  const note = newNote('ada', crypto.randomUUID(), new Date().toISOString());
  const kept = isRefused ? refused(note, 'quota_exceeded') : note;
  await noteDatabase().change('ada', [kept.id], () => kept);
}

/** From here on the notes wait for the holder. */
async function holdNotes(): Promise<void> {
  holder = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('lumora-notes');
    opening.onsuccess = () => resolve(opening.result);
  });
  const deleting = indexedDB.deleteDatabase('lumora-notes');
  await new Promise((resolve) => {
    deleting.onblocked = resolve;
  });
}

describe('a database that does not open', () => {
  // Before any other: afterwards the notes are open.
  it('is waited for no longer: the rest is sent, and what may be in it is asked about', async () => {
    await saveRun(RUN);
    await holdNotes();
    const asked = whenAskedInVain('POST /api/runs');
    holdTime();
    const found = findUnsent();
    await asked;
    vi.runOnlyPendingTimers();
    expect(await found).toEqual(expect.arrayContaining(['notes', 'runs']));
  });

  it('keeps nobody here who has signed out', async () => {
    await keepLesson('ada', { module: 1, lesson: 2, answers: [], madeAt: 1 });
    await holdNotes();
    holdTime();
    const forgotten = forgetAccount('ada');
    await expect.poll(() => listKept('ada')).toEqual([]);
    vi.runOnlyPendingTimers();
    await forgotten;
  });
});

it('sends everything at once, and after one deadline says what is left', async () => {
  await keepNote();
  await saveRun(RUN);
  await keepNewBoard('ada', { id: crypto.randomUUID(), name: 'Spring', useCase: null, cards: [] });
  await keepLesson('ada', { module: 1, lesson: 2, answers: [], madeAt: 1 });
  const asked = Promise.all(
    ['POST /api/notes', 'POST /api/runs', 'POST /api/boards', 'PUT /api/completed-lessons/1/2'].map(
      whenAskedInVain,
    ),
  );
  holdTime();
  const found = findUnsent();
  await asked;
  vi.runOnlyPendingTimers();
  expect(await found).toEqual(['notes', 'runs', 'boards', 'lessons']);
});

it('asks the server nothing where nothing waits', async () => {
  api.asked.length = 0;
  expect(await findUnsent()).toEqual([]);
  expect(api.asked).toEqual([]);
});

it('offers a note again that was refused, and names it where it is refused once more', async () => {
  await keepNote(true);
  const asked = whenAsked('POST /api/notes', () => refuse(409, 'quota_exceeded'));
  expect(await findUnsent()).toEqual(['notes']);
  await asked;
});
