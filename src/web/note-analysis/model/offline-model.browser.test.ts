/** The offline model's way into this browser, over a connection that breaks wherever it likes. */
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MODEL_LIST_PATH, type OfflineModel } from '#core/note-analysis/offline-model.ts';
import { type CutDownloads, createCutDownloads, hashOf } from '#tests/support/fakes/cut-downloads.ts';
import { readOfflineModel, removeOfflineModels } from '#web/storage/offline-models.ts';
import {
  deleteOfflineModel,
  downloadOfflineModel,
  forgetModelState,
  lookForModel,
  MODEL_ID,
  modelState,
  onModelChange,
  stopDownload,
  switchOffline,
  withdrawOfflineModel,
} from './offline-model.ts';

const SIZE = 100_000;
const file = Uint8Array.from({ length: SIZE }, (_, at) => (at * 31 + (at >> 7)) % 256);
const URL_OF_MODEL = '/api/offline-models/note-taking-lite/1.0.0';

let server: CutDownloads;
let model: OfflineModel | undefined;
const real = globalThis.fetch;

beforeEach(async () => {
  await removeOfflineModels();
  localStorage.clear();
  forgetModelState();
  const hash = await hashOf(file);
  model = { id: MODEL_ID, name: 'Note Taking Lite', version: '1.0.0', size: SIZE, hash, url: URL_OF_MODEL };
  server = createCutDownloads(file);
  globalThis.fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : String(input), location.href).pathname;
    if (path === MODEL_LIST_PATH)
      return model ? Response.json({ models: [model] }) : new Response('{}', { status: 500 });
    return path === URL_OF_MODEL ? server.answer(init) : real(input, init);
  };
});
afterEach(() => {
  globalThis.fetch = real;
  vi.restoreAllMocks();
});

const keptBytes = async () => {
  const record = await readOfflineModel(MODEL_ID);
  return record && new Uint8Array(record.data);
};

describe('a download', () => {
  it('is kept as the specification says, switches offline mode on and tells how far it is', async () => {
    const told: number[] = [];
    const stop = onModelChange(() => told.push(modelState().received));
    expect(await downloadOfflineModel()).toBe('done');
    stop();
    const record = await readOfflineModel(MODEL_ID);
    expect(Object.keys(record ?? {}).sort()).toEqual(['data', 'id', 'name', 'timestamp', 'version']);
    expect(record).toMatchObject({ id: MODEL_ID, name: 'Note Taking Lite', version: '1.0.0' });
    expect(await keptBytes()).toEqual(file);
    const database = await openDB('offline-models');
    expect([database.version, [...database.objectStoreNames]]).toEqual([1, ['models']]);
    expect(database.transaction('models').store).toMatchObject({ keyPath: 'id', autoIncrement: false });
    database.close();
    expect(modelState()).toMatchObject({ status: 'ready', isOffline: true });
    expect(told.some((received) => received > 0 && received < SIZE)).toBe(true);
  });

  it.each([1, 2, 6_999, 7_000, 7_001, 33_333, 50_000, 77_777, SIZE - 1, SIZE])(
    'that is cut off after %i bytes goes on from there',
    async (cut) => {
      server.cuts = [cut];
      expect(await downloadOfflineModel()).toBe('done');
      expect(server.asked.slice(1)).toEqual(cut >= SIZE ? [] : [`bytes=${cut}-`]);
      expect(await keptBytes()).toEqual(file);
    },
  );

  it('that is cut off ten times still ends', async () => {
    server.cuts = Array.from({ length: 10 }, (_, at) => 1_000 * (at + 1));
    expect(await downloadOfflineModel()).toBe('done');
    expect(server.asked).toHaveLength(11);
    expect(await keptBytes()).toEqual(file);
  });

  it('begins anew where the server sends all of it again', async () => {
    server.cuts = [40_000];
    server.ignoresRange = true;
    expect(await downloadOfflineModel()).toBe('done');
    expect(await keptBytes()).toEqual(file);
  });

  it('gives up where nothing comes any more, and the next try goes on with what has come', async () => {
    server.cuts = [40_000, 0, 0, 0];
    expect(await downloadOfflineModel()).toBe('failed');
    expect(modelState()).toMatchObject({ status: 'error', error: { kind: 'network' }, received: 0 });
    expect(await keptBytes()).toBeUndefined();
    expect(await downloadOfflineModel()).toBe('done');
    expect(server.asked.at(-1)).toBe('bytes=40000-');
  });

  it('whose bytes are others leaves nothing behind, and the next one begins anew', async () => {
    server.bytes = file.slice();
    server.bytes[50_000] = (server.bytes[50_000] ?? 0) ^ 1;
    expect(await downloadOfflineModel()).toBe('failed');
    expect(modelState()).toMatchObject({ status: 'error', error: { kind: 'wrong-file' }, isOffline: false });
    expect(await keptBytes()).toBeUndefined();
    server.bytes = file;
    expect(await downloadOfflineModel()).toBe('done');
    expect(server.asked.at(-1)).toBeNull();
  });

  it('that is longer than was promised is none', async () => {
    server.bytes = new Uint8Array([...file, 1]);
    expect(await downloadOfflineModel()).toBe('failed');
    expect(modelState().error).toEqual({ kind: 'wrong-file' });
  });

  it.each([401, 403, 404, 500])('that is refused with %i says so', async (status) => {
    server.status = status;
    expect(await downloadOfflineModel()).toBe('failed');
    expect(modelState().error).toEqual({ kind: 'status', message: `HTTP error! status: ${status}` });
    expect(server.asked).toHaveLength(1);
  });

  it('that finds no room leaves nothing behind', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await downloadOfflineModel()).toBe('failed');
    expect(modelState()).toMatchObject({ status: 'error', error: { kind: 'no-room' } });
    vi.restoreAllMocks();
    expect(await keptBytes()).toBeUndefined();
  });

  it('cannot begin while nobody knows what there is', async () => {
    model = undefined;
    expect(await downloadOfflineModel()).toBe('unknown-model');
    expect(server.asked).toEqual([]);
  });

  it('that is stopped is no error', async () => {
    const stop = onModelChange(() => {
      if (modelState().received > 0) stopDownload();
    });
    expect(await downloadOfflineModel()).toBe('stopped');
    stop();
    expect(modelState()).toMatchObject({ status: 'not-installed', received: 0 });
    expect(await keptBytes()).toBeUndefined();
  });
});

describe('a model that is here', () => {
  beforeEach(() => downloadOfflineModel());

  it('is found again after a reload, with the switch as it was', async () => {
    forgetModelState();
    await lookForModel();
    expect(modelState()).toMatchObject({ status: 'ready', isOffline: true, kept: { size: SIZE } });
    switchOffline(false);
    forgetModelState();
    await lookForModel();
    expect(modelState()).toMatchObject({ status: 'ready', isOffline: false });
  });

  it('goes when it is deleted, and offline mode with it', async () => {
    await deleteOfflineModel();
    expect(modelState()).toMatchObject({ status: 'not-installed', isOffline: false });
    expect(await keptBytes()).toBeUndefined();
    expect(switchOffline(true)).toBe(false);
  });

  it('goes when whoever sits here may not have it', async () => {
    await withdrawOfflineModel();
    expect(modelState().status).toBe('not-installed');
    expect(await keptBytes()).toBeUndefined();
  });

  it('goes at sign-out', async () => {
    const { forgetLicensed } = await import('#web/licenses/forget-licensed.ts');
    await forgetLicensed();
    expect(await keptBytes()).toBeUndefined();
  });
});
