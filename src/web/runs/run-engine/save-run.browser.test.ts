import { describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import type { NewRun, Run, RunChanges } from '#core/runs/run.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { forgetMemory, listOffline } from '#web/lib/offline-store.ts';
import { createRunQueue, type QueuedRun } from '../run-queue.ts';
import { createRunSaver } from './save-run.ts';

const run = (output: string): NewRun => ({
  toolSlug: 'flowpulse',
  language: 'en',
  source: 'draft',
  status: 'completed',
  values: {},
  output,
  durationMs: 1,
});

/** A history that can be unreachable or refuse; the same key never stores twice. */
function setUp(name = crypto.randomUUID()) {
  const stored = new Map<string, NewRun>();
  const changed: [string, RunChanges][] = [];
  const state: { failure: unknown; answersAreLost: boolean; refusesChanges?: ErrorCode } = {
    failure: undefined,
    answersAreLost: false,
  };
  const send = async ({ id: key, run: sent }: Pick<QueuedRun, 'id' | 'run'>) => {
    if (state.failure) throw state.failure;
    stored.set(key, sent);
    if (state.answersAreLost) throw new NetworkError();
    return { ...sent, id: `id-${stored.size}` } as Run;
  };
  const queue = createRunQueue(name);
  const outputs = () => [...stored.values()].map(({ output }) => output);
  const sendChanges = async (id: string, changes: RunChanges) => {
    if (state.refusesChanges) throw new AppError(state.refusesChanges, 'no');
    changed.push([id, changes]);
    return {} as Run;
  };
  return { saver: createRunSaver(queue, send, sendChanges), queue, state, outputs, name, changed };
}

describe('saving a run', () => {
  it('stores it at once and leaves nothing behind', async () => {
    const { saver, queue, outputs } = setUp();
    // Of other tests' runs, which shared the browser.
    const noted = await listOffline('sent-run:');
    expect(await saver.save('ann', run('one'))).toEqual({ saving: 'saved', runId: 'id-1' });
    expect([outputs(), await queue.listFor('ann')]).toEqual([['one'], []]);
    // Nobody knows it as waiting: there is nothing to remember.
    expect(await listOffline('sent-run:')).toEqual(noted);
  });

  it('says so where the browser keeps nothing: what waits, or has no room, is lost with its tab', async () => {
    const { saver, state, queue } = setUp();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    state.failure = new NetworkError();
    expect(await saver.save('ann', run('one'))).toMatchObject({ saving: 'queued_in_tab' });
    state.failure = new AppError('quota_exceeded', 'full');
    expect(await saver.save('ann', run('two'))).toMatchObject({ saving: 'full_in_tab' });
    state.failure = new AppError('conflict', 'x');
    expect(await saver.save('ann', run('odd'))).toMatchObject({ saving: 'refused_in_tab' });
    expect((await queue.listFor('ann')).map((entry) => entry.run.output)).toEqual(['one', 'two', 'odd']);
    put.mockRestore();
    state.failure = new AppError('quota_exceeded', 'full');
    expect(await saver.save('ann', run('three'))).toMatchObject({ saving: 'full' });
    state.failure = new NetworkError();
    expect(await saver.save('ann', run('four'))).toMatchObject({ saving: 'queued' });
  });

  it('keeps on the device what a visitor made, with its changes, and sends it nowhere', async () => {
    const { saver, queue, outputs } = setUp();
    const { saving, queuedAs = '' } = await saver.save(undefined, run('one'));
    expect(saving).toBe('on_device');
    await saver.change(queuedAs, { isStarred: true });
    expect(await queue.listFor(VISITOR)).toMatchObject([
      { id: queuedAs, run: { output: 'one' }, changes: { isStarred: true } },
    ]);
    await saver.flush('ann');
    expect(outputs()).toEqual([]);
  });

  it('makes it the work of who is said to own it, once, also after a reload half way', async () => {
    const { saver, name, state } = setUp();
    const { queuedAs = '' } = await saver.save(undefined, run('one'));
    await saver.save(undefined, run('not theirs'));
    await saver.change(queuedAs, { output: 'edited' });
    state.answersAreLost = true;
    expect(await saver.adopt('ann', ({ id }) => id === queuedAs)).toBe(1);
    expect(await saver.flush('ann')).toBe(0);

    const reloaded = setUp(name);
    const heard: string[] = [];
    reloaded.saver.onSent((id, runId) => heard.push(id, runId));
    expect(await reloaded.saver.adopt('ann', ({ id }) => id === queuedAs)).toBe(0);
    expect(await reloaded.saver.flush('ann')).toBe(1);
    expect([reloaded.outputs(), reloaded.changed]).toEqual([['one'], [['id-1', { output: 'edited' }]]]);
    expect(heard).toEqual([queuedAs, 'id-1']);
    expect(await reloaded.saver.find(queuedAs)).toEqual({ entry: undefined, runId: 'id-1' });
    // Another tab, which knew it as waiting and sent nothing itself.
    forgetMemory();
    expect(await setUp(name).saver.find(queuedAs)).toEqual({ entry: undefined, runId: 'id-1' });
    expect(await reloaded.saver.flush('ben')).toBe(0);
    expect(await reloaded.saver.list(VISITOR)).toMatchObject([{ run: { output: 'not theirs' } }]);
  });

  it('is told in the tab that shows it as waiting, whichever tab sends it', async () => {
    const { saver, name, state } = setUp();
    state.failure = new NetworkError();
    const { queuedAs = '' } = await saver.save('ann', run('one'));
    const heard: string[][] = [];
    const stop = saver.onSent((...sent) => heard.push(sent));
    const { saver: another } = setUp(name);
    expect(await another.flush('ann')).toBe(1);
    await vi.waitFor(() => expect(heard).toEqual([[queuedAs, 'id-1']]));
    expect(await saver.flush('ann')).toBe(0);
    stop();
  });

  it('keeps the newest fifty of a visitor', async () => {
    const { saver } = setUp();
    for (let index = 0; index < 52; index += 1) await saver.save(undefined, run(`run ${index}`));
    const kept = (await saver.list(VISITOR)).map(({ run }) => run.output);
    expect([kept.length, kept.includes('run 51')]).toEqual([50, true]);
  });

  it.each([
    new NetworkError(),
    new AppError('unavailable', 'x'),
    new AppError('unauthenticated', 'x'),
    new AppError('rate_limited', 'x'),
  ])('waits through %s and a reload, then sends in order', async (failure) => {
    const { saver, state, outputs, name } = setUp();
    state.failure = failure;
    expect(await saver.save('ann', run('one'))).toMatchObject({ saving: 'queued' });
    expect(await saver.save('ann', run('two'))).toMatchObject({ saving: 'queued' });
    expect(outputs()).toEqual([]);
    const reloaded = setUp(name);
    expect(await reloaded.saver.flush('ann')).toBe(2);
    expect(reloaded.outputs()).toEqual(['one', 'two']);
    expect(await reloaded.queue.listFor('ann')).toEqual([]);
  });

  it('stores once although the answer was lost', async () => {
    const { saver, state, outputs, queue } = setUp();
    state.answersAreLost = true;
    expect(await saver.save('ann', run('one'))).toMatchObject({ saving: 'queued' });
    state.answersAreLost = false;
    await saver.flush('ann');
    expect([outputs(), await queue.listFor('ann')]).toEqual([['one'], []]);
  });

  it('sends for nobody else', async () => {
    const { saver, state, outputs } = setUp();
    state.failure = new NetworkError();
    await saver.save('ann', run('hers'));
    state.failure = undefined;
    expect(await saver.flush('ben')).toBe(0);
    expect(outputs()).toEqual([]);
    expect(await saver.flush('ann')).toBe(1);
  });

  it.each(['validation_failed', 'payload_too_large', 'conflict'] as ErrorCode[])(
    'keeps what is refused as %s, without holding up the rest',
    async (code) => {
      const { saver, state, outputs, queue } = setUp();
      state.failure = new AppError(code, 'x');
      const { saving, queuedAs = '' } = await saver.save('ann', run('odd'));
      expect(saving).toBe('refused');
      await saver.change(queuedAs, { output: 'odd, edited' });
      state.failure = undefined;
      expect((await saver.save('ann', run('fine'))).saving).toBe('saved');
      expect(outputs()).toEqual(['fine']);
      expect(await queue.listFor('ann')).toMatchObject([
        { id: queuedAs, refusedAs: code, run: { output: 'odd' }, changes: { output: 'odd, edited' } },
      ]);
    },
  );

  it('keeps what there is no room for on the device, and sends it again only when asked to', async () => {
    const { saver, state, outputs, queue, changed } = setUp();
    const full = new AppError('quota_exceeded', 'x', { what: 'runs' });
    const failing = vi.fn(() => full);
    Object.defineProperty(state, 'failure', { configurable: true, get: failing });
    expect(await saver.save('ann', run('one'))).toMatchObject({ saving: 'full' });
    failing.mockClear();
    expect(await saver.flush('ann')).toBe(0);
    expect(failing).not.toHaveBeenCalled();
    const [kept] = await queue.listFor('ann');
    expect(kept).toMatchObject({ refusedAs: 'quota_exceeded', run: { output: 'one' } });
    await saver.change(kept?.id ?? '', { isStarred: true });
    Object.defineProperty(state, 'failure', { value: undefined });
    if (kept) expect(await saver.retry(kept)).toEqual({ saving: 'saved', runId: 'id-1' });
    expect([outputs(), await queue.listFor('ann')]).toEqual([['one'], []]);
    expect(changed).toEqual([['id-1', { isStarred: true }]]);
  });

  it('takes a run for saved that was stored so long ago that the answer is forgotten', async () => {
    const { saver, state, queue } = setUp();
    state.failure = new AppError('conflict', 'x', { reason: 'already_done' });
    expect(await saver.save('ann', run('one'))).toEqual({ saving: 'saved' });
    expect(await queue.listFor('ann')).toEqual([]);
  });

  it('forgets the run of a user who keeps no history', async () => {
    const { saver, state, queue } = setUp();
    state.failure = new AppError('conflict', 'x', { reason: 'history_off' });
    expect(await saver.save('ann', run('one'))).toEqual({ saving: 'history_off' });
    expect(await queue.listFor('ann')).toEqual([]);
  });

  it('works where the browser refuses a database', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const { saver, state, outputs } = setUp();
    state.failure = new NetworkError();
    // Nothing outlives the page then, and that is said.
    expect(await saver.save('ann', run('one'))).toMatchObject({ saving: 'queued_in_tab' });
    expect(await saver.save(undefined, run('two'))).toMatchObject({ saving: 'signed_out' });
    state.failure = undefined;
    expect(await saver.flush('ann')).toBe(1);
    expect(outputs()).toEqual(['one']);
    vi.restoreAllMocks();
  });
});

describe('changing a run that waits', () => {
  it('keeps the changes with it, sends the run as it was under its key, then the changes', async () => {
    const { saver, state, outputs, name } = setUp();
    state.failure = new NetworkError();
    const { queuedAs = '' } = await saver.save('ann', run('one'));
    await saver.change(queuedAs, { output: 'mine' });
    await saver.change(queuedAs, { starredItems: ['mine'] });
    expect(outputs()).toEqual([]);
    const reloaded = setUp(name);
    await reloaded.saver.flush('ann');
    expect(reloaded.outputs()).toEqual(['one']);
    expect(reloaded.changed).toEqual([['id-1', { output: 'mine', starredItems: ['mine'] }]]);
  });

  it.each([
    ['not_found', [], 1],
    ['quota_exceeded', [{ refusedAs: 'quota_exceeded', changes: { output: 'mine' } }], 0],
  ] as const)('was stored, and its changes were refused as %s', async (code, left, stored) => {
    const { saver, queue, state } = setUp();
    state.failure = new NetworkError();
    const { queuedAs = '' } = await saver.save('ann', run('one'));
    await saver.change(queuedAs, { output: 'mine' });
    state.failure = undefined;
    state.refusesChanges = code;
    expect(await saver.flush('ann')).toBe(stored);
    expect(await queue.listFor('ann')).toMatchObject(left);
    expect((await saver.find(queuedAs)).runId).toBe(stored ? 'id-1' : undefined);
  });

  it('reaches the run in the history when it was sent meanwhile', async () => {
    const { saver, state, changed } = setUp();
    state.failure = new NetworkError();
    const { queuedAs = '' } = await saver.save('ann', run('one'));
    state.failure = undefined;
    await saver.flush('ann');
    await saver.change(queuedAs, { isStarred: true });
    expect(changed).toEqual([['id-1', { isStarred: true }]]);
  });

  it('says when the run is nowhere', async () => {
    await expect(setUp().saver.change('gone', { isStarred: true })).rejects.toThrow('waits no longer');
  });
});
