import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionFacts } from '#core/account/session-facts.ts';
import type { NewRun } from '#core/runs/run.ts';
import { FRESH_MS, VISITOR } from '#core/visitors/attach-work.ts';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { keepLesson, listKept } from '#web/academy/device-lessons.ts';
import { savedReturnPath, saveReturnPath } from '#web/account/saved-return-path.ts';
import { listDeviceBoards } from '#web/boards/adopt-boards.ts';
import { keepNewBoard } from '#web/boards/session/keep-new-board.ts';
import { slugsOf, writeDeviceList } from '#web/bundles/device-bundles.ts';
import { createKeyVault, keyVault } from '#web/key-vault/key-vault.ts';
import {
  forgetMemory,
  listOffline,
  readOffline,
  removeAllOffline,
  writeOffline,
} from '#web/lib/offline-store.ts';
import { beforeSessionChange, refreshSession } from '#web/lib/session.ts';
import { packKey } from '#web/packs/pack-key.ts';
import { keepAnswer } from '#web/passion-finder/device-answer.ts';
import { discardDeviceRun, listDeviceRuns, sendWaiting } from '#web/runs/device-runs.ts';
import { saveRun } from '#web/runs/run-engine/save-run.ts';
import { attachVisitorWork, claimVisitorWork } from './attach-visitor-work.ts';
import { attachWork, expectWork } from './attach-work.ts';
import { keepLast } from './last-account.ts';
import { forgetAccount } from './leave-device.ts';

const run = (output: string): NewRun => ({
  ...{ toolSlug: 'passionFinder', language: 'en', source: 'draft', status: 'completed', durationMs: 1 },
  values: { name: 'Ada' },
  output,
});

const NOBODY = { user: null, keepRuns: null } as SessionFacts;
const person = (id: string, keepRuns = true) =>
  ({ user: { id, email: `${id}@example.test` }, keepRuns, level: 'none' }) as SessionFacts;

let facts = NOBODY;
let asked: ReturnType<typeof answerApi>['asked'] = [];
let routes: ReturnType<typeof answerApi>['routes'];
let now = Date.now();
beforeSessionChange((arrived) => attachVisitorWork(arrived, now));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await removeAllOffline('');
  for (const owner of [VISITOR, 'ann', 'ben'])
    for (const { id } of await listDeviceRuns(owner)) await discardDeviceRun(id);
  now = Date.now();
  facts = NOBODY;
  ({ asked, routes } = answerApi({
    'GET /api/session': () => Response.json(facts),
    'POST /api/runs': ({ body }) => Response.json({ ...(body as NewRun), id: 'run-1' }, { status: 201 }),
    'POST /api/passion-finder-responses': () => Response.json({}, { status: 201 }),
    'PUT /api/completed-lessons/1/2': () => Response.json({ module: 1, lesson: 2 }),
    'PUT /api/bundle-shelf/favorites/clarity-kit': () => new Response(null, { status: 204 }),
  }));
  await refreshSession();
});
afterEach(() => vi.unstubAllGlobals());

/** As a new page does: who is signed in is asked, and what waits for them is sent. */
async function open(as: SessionFacts): Promise<void> {
  facts = as;
  await refreshSession();
  await sendWaiting();
}
const posted = (route: string) =>
  asked.filter((call) => call.route === `POST /api/${route}`).map(({ body }) => body);
const waiting = async () => (await listDeviceRuns(VISITOR)).map((entry) => entry.run.output);

test('a visitor’s run and answer join the first account that signs in here, once', async () => {
  expect((await saveRun(run('mine'))).saving).toBe('on_device');
  await keepAnswer({ answer: 'teacher', scores: {} });
  await open(person('ann'));
  // No page waits for it to arrive; one that opens before that sends it, too.
  await vi.waitFor(async () => expect(await listOffline('passion-finder:')).toEqual([]));
  await open(person('ann'));
  expect(posted('runs')).toMatchObject([{ output: 'mine', values: { name: 'Ada' } }]);
  expect(posted('passion-finder-responses')).toEqual([{ answer: 'teacher', scores: {} }]);
  expect(await waiting()).toEqual([]);
});

test('what could not be sent is sent when the network is back, also from a page that was opened without one', async () => {
  await keepAnswer({ answer: 'teacher', scores: {} });
  // A server that refuses for now would be asked again by itself.
  routes['POST /api/passion-finder-responses'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await open(person('ann'));
  await vi.waitFor(() => expect(posted('passion-finder-responses')).toHaveLength(1));
  const stop = expectWork();
  routes['POST /api/passion-finder-responses'] = () => Response.json({}, { status: 201 });
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(posted('passion-finder-responses')).toHaveLength(2));
  stop();
});

test('so is a board that its page could not send', async () => {
  await open(person('ann'));
  const board = { id: crypto.randomUUID(), name: 'Spring', useCase: null, cards: [] };
  await keepNewBoard('ann', board);
  routes['POST /api/boards'] = ({ body }) =>
    Response.json({ ...(body as object), version: 1 }, { status: 201 });
  const stop = expectWork();
  dispatchEvent(new Event('online'));
  await vi.waitFor(async () => expect(await listDeviceBoards('ann')).toEqual([]));
  expect(posted('boards')).toMatchObject([board]);
  stop();
});

test('what the server has of an account goes from the device when its session ended elsewhere, and nothing of another', async () => {
  const kept = (owner: string) =>
    [`${owner}:recipe:bios:en`, `history:${owner}:list`, `academy:${owner}`].map((key) => `licensed:${key}`);
  const pack = 'licensed:pack:ann:launch';
  await open(person('ann'));
  for (const key of [...kept('ann'), ...kept('anna'), pack]) await writeOffline(key, key);
  await open(NOBODY);
  expect((await listOffline('licensed:')).toSorted()).toEqual([...kept('anna'), pack].toSorted());
});

test('what is made after somebody signed out joins them again, and nobody else without their act', async () => {
  await open(person('ann'));
  await open(NOBODY);
  await saveRun(run('whose?'));
  await open(person('ben'));
  // Not later either, on another page.
  await open(person('ben'));
  expect([posted('runs'), await waiting()]).toEqual([[], ['whose?']]);

  await claimVisitorWork();
  expect(posted('runs')).toMatchObject([{ output: 'whose?' }]);
  expect(await waiting()).toEqual([]);
});

test.each([
  ['whose session was ended elsewhere', () => open(NOBODY)],
  ['whose place somebody else takes', () => open(person('ben'))],
  ['who leaves', () => forgetAccount('ann')],
])('keys that anybody could read go with the account %s; one under a passphrase stays', async (_, leave) => {
  await open(person('ann'));
  const vault = keyVault();
  await vault.save('openai', { key: 'sk-of-ann', storage: 'browser' });
  await vault.save('elevenlabs', { key: 'voice-of-ann', storage: 'browser' });
  await vault.save('google', { key: 'sealed-of-ann', storage: 'passphrase', passphrase: 'correct horse' });
  await open(person('ann'));
  expect(vault.keyOf('openai')).toBe('sk-of-ann');
  await leave();
  expect(JSON.stringify(localStorage)).not.toContain('of-ann');
  const { openai, elevenlabs, google } = vault.snapshot().entries;
  expect([openai.state, elevenlabs.state, google.state]).toEqual(['none', 'none', 'locked']);
});

test.each([
  ['nobody', NOBODY, { id: 'ann', isSignedIn: false }],
  ['somebody else', person('ben'), { id: 'ben', isSignedIn: true }],
])(
  'keys of this tab go with its account for %s, also where another tab was told first',
  async (_, next, last) => {
    await open(person('ann'));
    const vault = keyVault();
    await vault.save('openai', { key: 'sk-of-ann', storage: 'memory' });
    await vault.save('google', { key: 'sealed-of-ann', storage: 'passphrase', passphrase: 'correct horse' });
    // What the other tab has done meanwhile, and what was entered there since.
    keepLast(last);
    const other = createKeyVault();
    await other.save('anthropic', { key: 'sk-of-the-next', storage: 'browser' });
    await attachWork(next);
    expect([vault.keyOf('openai'), vault.keyOf('google')]).toEqual([undefined, undefined]);
    expect(vault.snapshot()).toMatchObject({ isUnlocked: false, entries: { google: { state: 'locked' } } });
    expect(vault.keyOf('anthropic')).toBe('sk-of-the-next');
    other.dispose();
  },
);

test('what is older than a mail’s link is asked about', async () => {
  await saveRun(run('old'));
  // From when it was kept, which was after this test began.
  now = Date.now() + FRESH_MS + 1;
  await open(person('ann'));
  expect([posted('runs'), await waiting()]).toEqual([[], ['old']]);
});

test('whoever keeps no history is sent none, and loses nothing', async () => {
  await saveRun(run('kept here'));
  await open(person('ann', false));
  expect([posted('runs'), await waiting()]).toEqual([[], ['kept here']]);
});

test('a pack at work goes on under the account, unless they had begun it', async () => {
  await writeOffline(packKey(undefined, 'launch'), { inputs: { offer: 'typed' } });
  await writeOffline(packKey(undefined, 'week'), { inputs: { offer: 'typed' } });
  await writeOffline(packKey('ann', 'week'), { inputs: { offer: 'before' } });
  await open(person('ann'));
  expect(await readOffline(packKey('ann', 'launch'))).toEqual({ inputs: { offer: 'typed' } });
  expect(await readOffline(packKey('ann', 'week'))).toEqual({ inputs: { offer: 'before' } });
  expect(await readOffline(packKey(undefined, 'launch'))).toBeUndefined();
  // Its page asks.
  expect(await readOffline(packKey(undefined, 'week'))).toEqual({ inputs: { offer: 'typed' } });
});

test('a pack of another account than the last one waits for its act', async () => {
  await open(person('ann'));
  await open(NOBODY);
  await writeOffline(packKey(undefined, 'launch'), { inputs: { offer: 'typed' } });
  await open(person('ben'));
  expect(await readOffline(packKey('ben', 'launch'))).toBeUndefined();
  await claimVisitorWork();
  expect(await readOffline(packKey('ben', 'launch'))).toEqual({ inputs: { offer: 'typed' } });
  expect(await readOffline(packKey(undefined, 'launch'))).toBeUndefined();
});

test('a mail’s link in another tab finds the page, and what was typed there', async () => {
  sessionStorage.setItem('work:form:passionFinder', '{"name":"Ada"}');
  await saveReturnPath('/tools/passionFinder');
  sessionStorage.clear();
  forgetMemory();
  await open(person('ann'));
  expect(savedReturnPath()).toBe('/tools/passionFinder');
  expect(sessionStorage.getItem('work:form:passionFinder')).toBe('{"name":"Ada"}');
  expect(savedReturnPath(Date.now() + FRESH_MS)).toBeNull();
});

test('another account than the last one finds the page, but not what was typed', async () => {
  await open(person('ben'));
  await open(NOBODY);
  sessionStorage.setItem('work:form:passionFinder', '{"name":"Ben"}');
  await saveReturnPath('/tools/passionFinder');
  sessionStorage.clear();
  await open(person('ann'));
  expect(savedReturnPath()).toBe('/tools/passionFinder');
  expect(sessionStorage.getItem('work:form:passionFinder')).toBeNull();
});

test('a visitor’s lessons join who signs in, and are counted once', async () => {
  await keepLesson(VISITOR, { module: 1, lesson: 2, answers: [0, 1, 2], madeAt: now });
  await open(person('ann'));
  await vi.waitFor(async () => expect([await listKept(VISITOR), await listKept('ann')]).toEqual([[], []]));
  await open(person('ann'));
  const puts = asked.filter(({ route }) => route.startsWith('PUT '));
  expect(puts).toMatchObject([{ route: 'PUT /api/completed-lessons/1/2', body: { answers: [0, 1, 2] } }]);
});

test('of another account than the last one they wait for its act', async () => {
  await open(person('ann'));
  await open(NOBODY);
  await keepLesson(VISITOR, { module: 1, lesson: 2, answers: [0, 1, 2], madeAt: now });
  await open(person('ben'));
  expect(await listKept(VISITOR)).toHaveLength(1);
  await claimVisitorWork();
  expect(await listKept(VISITOR)).toEqual([]);
});

test('a visitor’s favorites join who signs in, past a bundle that is gone', async () => {
  writeDeviceList(
    'favorites',
    VISITOR,
    ['gone', 'clarity-kit'].map((slug) => ({ slug, madeAt: now })),
  );
  await open(person('ann'));
  await vi.waitFor(() => expect(slugsOf('favorites', 'ann')).toEqual([]));
  const puts = asked.filter(({ route }) => route.startsWith('PUT '));
  expect(puts.map(({ route }) => route.split('/').at(-1))).toEqual(['gone', 'clarity-kit']);
});
