import { afterEach, expect, it, vi } from 'vitest';
import type { StepResult } from '#core/packs/step-states.ts';
import { readOffline, removeAllOffline, removeOffline } from '#web/lib/offline-store.ts';
import { createPackKeeper } from './pack-keeper.ts';
import { type KeptPackWork, NOTHING_KEPT } from './pack-work.ts';

const KEY = 'pack:two-tabs';
const written = (output: string) => ({ output }) as StepResult;

afterEach(async () => {
  vi.restoreAllMocks();
  await removeAllOffline('');
});

/** A tab that has the pack open. */
async function open() {
  let state: KeptPackWork = NOTHING_KEPT;
  const keeper = createPackKeeper(KEY, {
    kept: () => state,
    restore: (kept) => {
      state = kept;
    },
  });
  await keeper.look();
  const change = (part: Partial<KeptPackWork>) => {
    state = { ...state, ...part };
    return keeper.keep();
  };
  return {
    state: () => state,
    look: keeper.look,
    enter: (id: string, text: string) => change({ inputs: { ...state.inputs, [id]: text } }),
    write: (id: string, output: string) => change({ results: { ...state.results, [id]: written(output) } }),
    clear: () => change({ results: {} }),
  };
}

it('keeps what was written in each of two tabs', async () => {
  const a = await open();
  await a.enter('topic', 'tea');
  const b = await open();
  await b.write('one', 'of the other tab');
  await b.enter('tone', 'dry');
  await a.enter('topic', 'green tea');
  const both = { inputs: { topic: 'green tea', tone: 'dry' }, results: { one: written('of the other tab') } };
  expect(a.state()).toMatchObject(both);
  expect(await readOffline(KEY)).toMatchObject(both);
});

it('loses nothing that is typed while the device is written', async () => {
  const a = await open();
  const b = await open();
  await b.write('one', 'of the other tab');
  const first = a.enter('topic', 't');
  await Promise.all([first, a.enter('topic', 'te'), a.enter('topic', 'tea')]);
  expect(a.state()).toMatchObject({
    inputs: { topic: 'tea' },
    results: { one: written('of the other tab') },
  });
});

it('shows what another tab did when it is looked at, and what that one cleared is gone', async () => {
  const a = await open();
  await a.write('one', 'first');
  const b = await open();
  await b.clear();
  await b.write('two', 'second');
  await a.look();
  expect(a.state().results).toEqual({ two: written('second') });
});

it('keeps all that it shows where the device has lost it', async () => {
  const a = await open();
  await a.write('one', 'first');
  await removeOffline(KEY);
  await a.enter('topic', 'tea');
  expect(await readOffline(KEY)).toMatchObject({
    inputs: { topic: 'tea' },
    results: { one: written('first') },
  });
});

it('keeps it in this tab where the browser refuses', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const a = await open();
  await a.enter('topic', 'tea');
  await a.enter('tone', 'dry');
  expect((await open()).state().inputs).toEqual({ topic: 'tea', tone: 'dry' });
});
