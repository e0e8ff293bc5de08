/** Offline packs on their way into this browser, over a connection that breaks wherever it likes, and out of it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#tests/support/fakes/answer-api.ts';
import { type CutDownloads, createCutDownloads, hashOf } from '#tests/support/fakes/cut-downloads.ts';
import { currentBearer, setBearer } from '#web/api/bearer.ts';
import { forgetFullness, onDeviceFull } from './device-full.ts';
import {
  deletePacks,
  downloadPack,
  forgetPacksState,
  onPacksState,
  type PackOutcome,
  packsState,
  switchPack,
} from './device-packs.ts';
import {
  holdPacksTo,
  keepPack,
  listPacks,
  packId,
  readPack,
  removeAccountPacks,
  removePacks,
} from './offline-packs.ts';

const SIZE = 60_000;
const file = Uint8Array.from({ length: SIZE }, (_, at) => (at * 31 + (at >> 7)) % 256);
const newer = file.map((byte) => byte ^ 1);
const URL_OF_PACK = '/api/resources/quarter-review';
const NAMED = { kind: 'resource', slug: 'quarter-review', owner: null } as const;
const ID = packId('resource', 'quarter-review', null);

let server: CutDownloads;
let hash: string;
const real = globalThis.fetch;

beforeEach(async () => {
  await removePacks(() => true);
  forgetPacksState();
  forgetFullness();
  hash = await hashOf(file);
  server = createCutDownloads(file);
  globalThis.fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : String(input), location.href).pathname;
    return path === URL_OF_PACK ? server.answer(init) : real(input, init);
  };
});
afterEach(() => {
  globalThis.fetch = real;
  vi.restoreAllMocks();
});

const promised = () => ({
  ...{ url: URL_OF_PACK, size: SIZE, hash, title: 'Quarter Review', language: 'en', version: '1.0.0' },
  ...{ until: null, about: { minutes: 9 } },
});
const download = (): Promise<PackOutcome> => downloadPack(NAMED, async () => promised());
const keptBytes = async (id = ID) => {
  const read = await readPack(id);
  return read && new Uint8Array(read.file);
};
const failure = () => packsState().failures.get(ID);
const known = () => packsState().kept?.get(ID);

describe('a download', () => {
  it('that is under way for the first time is stopped where all is deleted, and never arrives', async () => {
    const found = Promise.withResolvers<void>();
    const outcome = downloadPack(NAMED, async () => {
      await found.promise;
      return promised();
    });
    await deletePacks(({ owner }) => owner === null);
    found.resolve();
    expect(await outcome).toBe('stopped');
    expect([await listPacks(), packsState().underWay.size, server.asked]).toEqual([[], 0, []]);
  });

  it('is kept with what its page says, and tells how far it is', async () => {
    const told: number[] = [];
    const stop = onPacksState(() => told.push(packsState().underWay.get(ID)?.received ?? -1));
    expect(await download()).toBe('done');
    await expect.poll(known).toMatchObject({
      ...{
        title: 'Quarter Review',
        size: SIZE,
        hash,
        version: '1.0.0',
        isOn: true,
        owner: null,
        until: null,
      },
      about: { minutes: 9 },
    });
    stop();
    expect(await keptBytes()).toEqual(file);
    expect(told.some((received) => received > 0 && received < SIZE)).toBe(true);
    expect(packsState().underWay.size).toBe(0);
  });

  it('is here as soon as it is under way no more', async () => {
    const after: unknown[] = [];
    let hasBegun = false;
    const stop = onPacksState(() => {
      const isUnderWay = packsState().underWay.has(ID);
      if (hasBegun && !isUnderWay) after.push(known()?.hash);
      hasBegun ||= isUnderWay;
    });
    await expect.poll(() => packsState().kept).toEqual(new Map());
    await download();
    stop();
    expect(after[0]).toBe(hash);
  });

  it.each([1, 2, 6_999, 7_000, 7_001, 23_333, 30_000, 47_777, SIZE - 1, SIZE])(
    'that is cut off after %i bytes goes on from there',
    async (cut) => {
      server.cuts = [cut];
      expect(await download()).toBe('done');
      expect(server.asked.slice(1)).toEqual(cut >= SIZE ? [] : [`bytes=${cut}-`]);
      expect(await keptBytes()).toEqual(file);
    },
  );

  it('gives up where nothing comes any more, and Retry goes on with what has come', async () => {
    server.cuts = [40_000, 0, 0, 0];
    expect(await download()).toBe('failed');
    expect(failure()).toEqual({ kind: 'network' });
    expect(await listPacks()).toEqual([]);
    expect(await download()).toBe('done');
    expect(failure()).toBeUndefined();
    expect(server.asked.at(-1)).toBe('bytes=40000-');
    expect(await keptBytes()).toEqual(file);
  });

  it('leaves nothing on its signal by the pauses between its tries', async () => {
    const listened = vi.spyOn(AbortSignal.prototype, 'addEventListener');
    const stopped = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
    server.cuts = [0, 0];
    expect(await download()).toBe('done');
    const pausing = listened.mock.calls.map(([, listener]) => listener);
    expect(pausing).toHaveLength(2);
    expect(stopped.mock.calls.map(([, listener]) => listener)).toEqual(pausing);
  });

  it('whose bytes are others leaves nothing behind, and the next one begins anew', async () => {
    server.bytes = newer;
    expect(await download()).toBe('failed');
    expect(failure()).toEqual({ kind: 'wrong-file' });
    expect(await listPacks()).toEqual([]);
    server.bytes = file;
    expect(await download()).toBe('done');
    expect(server.asked.at(-1)).toBeNull();
  });

  it.each([401, 403, 500])('that is refused with %i says so', async (status) => {
    server.status = status;
    expect(await download()).toBe('failed');
    expect(failure()).toEqual({ kind: 'status', message: `HTTP error! status: ${status}` });
    expect(server.asked).toHaveLength(1);
  });

  it('that finds no room leaves nothing behind and says what is full', async () => {
    const full: string[] = [];
    const stop = onDeviceFull((place) => full.push(place));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await download()).toBe('failed');
    expect(await download()).toBe('failed');
    expect(failure()).toEqual({ kind: 'no-room' });
    put.mockRestore();
    stop();
    expect(full).toEqual(['packs']);
    expect(await listPacks()).toEqual([]);
    expect(await download()).toBe('done');
  });

  it('twice at once is one', async () => {
    expect((await Promise.all([download(), download()])).sort()).toEqual(['done', 'stopped']);
    expect(server.asked).toHaveLength(1);
  });

  it('of what nobody can name fails before it begins', async () => {
    expect(await downloadPack(NAMED, () => Promise.reject(new TypeError('unknown')))).toBe('failed');
    expect(server.asked).toEqual([]);
    expect(packsState().underWay.size).toBe(0);
  });
});

/** Each call's, in the place of a bearer that the server no longer takes a refusal. */
function watchBearers(ended?: string): (string | null)[] {
  const sent: (string | null)[] = [];
  const answered = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const bearer = new Headers(init?.headers).get('Authorization');
    sent.push(bearer);
    return bearer !== null && bearer === ended ? refuse(401, 'unauthenticated') : answered(input, init);
  };
  return sent;
}

describe('in a frame of another site a download', () => {
  afterEach(() => setBearer(null));

  it('is asked for with the token of the page, each time with the one of then', async () => {
    const sent = watchBearers();
    server.cuts = [20_000];
    setBearer('a.b.c');
    const stop = onPacksState(() => {
      if ((packsState().underWay.get(ID)?.received ?? 0) > 0) setBearer('d.e.f');
    });
    expect(await download()).toBe('done');
    stop();
    expect(sent).toEqual(['Bearer a.b.c', 'Bearer d.e.f']);
  });

  it('goes on as a visitor’s where the session has ended', async () => {
    const sent = watchBearers('Bearer a.b.c');
    setBearer('a.b.c');
    expect(await download()).toBe('done');
    expect([sent, currentBearer()]).toEqual([['Bearer a.b.c', null], null]);
  });

  it('tells other sites nothing', async () => {
    const sent = watchBearers();
    setBearer('a.b.c');
    const elsewhere = { ...promised(), url: `https://elsewhere.test${URL_OF_PACK}` };
    expect(await downloadPack(NAMED, async () => elsewhere)).toBe('failed');
    expect(sent).toEqual([]);
  });
});

describe('a pack that is here', () => {
  beforeEach(async () => {
    await download();
  });

  it('is found again after a reload, as it was switched', async () => {
    await switchPack(ID, false);
    forgetPacksState();
    const stop = onPacksState(() => {});
    await expect.poll(known).toMatchObject({ isOn: false, size: SIZE });
    stop();
  });

  it('turned off is not read and stays; deleted it is gone: two acts', async () => {
    await switchPack(ID, false);
    expect(await keptBytes()).toBeUndefined();
    expect((await listPacks()).map(({ isOn }) => isOn)).toEqual([false]);
    await switchPack(ID, true);
    expect(await keptBytes()).toEqual(file);
    expect((await deletePacks(({ id }) => id === ID)).map(({ id }) => id)).toEqual([ID]);
    expect([await listPacks(), await keptBytes()]).toEqual([[], undefined]);
  });

  it('stays whole until a newer one is, and is that one then', async () => {
    hash = await hashOf(newer);
    server.bytes = newer;
    server.cuts = [40_000, 0, 0, 0];
    expect(await download()).toBe('failed');
    expect(await keptBytes()).toEqual(file);
    expect(await download()).toBe('done');
    expect(await keptBytes()).toEqual(newer);
    expect((await listPacks()).map((pack) => pack.hash)).toEqual([hash]);
  });

  it('stays where there is no room for a newer one', async () => {
    hash = await hashOf(newer);
    server.bytes = newer;
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await download()).toBe('failed');
    put.mockRestore();
    expect(await keptBytes()).toEqual(file);
  });
});

describe('a pack of an account', () => {
  const now = Date.now();
  /** Longer than all of these tests take on any machine: what is over by then goes by itself. */
  const HOUR = 3_600_000;
  const packOf = (slug: string, owner: string | null, until: number | null = null) => ({
    ...{ id: packId('bundle', slug, owner), kind: 'bundle' as const, slug, owner, until, title: slug },
    ...{ language: 'en', version: '1', size: 3, hash: 'a', isOn: true, keptAt: now, about: null },
  });
  const keep = (...pack: Parameters<typeof packOf>) => keepPack(packOf(...pack), new Uint8Array(3).buffer);
  const kept = async () => (await listPacks()).map(({ slug, owner }) => `${slug} ${owner}`).sort();
  beforeEach(async () => {
    await keep('letters', 'ada');
    await keep('letters', 'bea');
    await keep('hooks', 'ada', now + HOUR);
    await keep('open', null);
  });

  it('leaves the device with it; what is everybody’s stays', async () => {
    await removeAccountPacks('ada');
    expect(await kept()).toEqual(['hooks ada', 'letters ada', 'open null']);
    await removeAccountPacks();
    expect(await kept()).toEqual(['open null']);
    expect(await keptBytes(packId('bundle', 'letters', 'ada'))).toBeUndefined();
  });

  it('leaves with everything licensed at sign-out', async () => {
    const { forgetLicensed } = await import('#web/licenses/forget-licensed.ts');
    await forgetLicensed();
    expect(await kept()).toEqual(['open null']);
  });

  it('goes where the server says that the right is gone, and ends when it says', async () => {
    const until = new Date(now + 2 * HOUR).toISOString();
    await holdPacksTo('bundle', 'ada', [{ slug: 'hooks', until }]);
    expect(await kept()).toEqual(['hooks ada', 'letters bea', 'open null']);
    const id = packId('bundle', 'hooks', 'ada');
    expect(await readPack(id, now + 2 * HOUR - 1)).toBeDefined();
    expect(await readPack(id, now + 2 * HOUR)).toBeUndefined();
    await holdPacksTo('bundle', 'ada', [{ slug: 'hooks', until: null }]);
    expect(await readPack(id, now + 1e12)).toBeDefined();
  });

  it('past its end is removed with the next look', async () => {
    await keep('over', 'ada', now - 1);
    const stop = onPacksState(() => {});
    await expect.poll(kept).toEqual(['hooks ada', 'letters ada', 'letters bea', 'open null']);
    stop();
  });
});
