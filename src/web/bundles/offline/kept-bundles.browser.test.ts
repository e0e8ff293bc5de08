/** Bundles that are kept: read where nobody can be asked, and gone where the server says so. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import type { BundleFile, BundleShelf, ReadBundle, ShelfBundle } from '#core/bundles/shelf.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { hashOf } from '#tests/support/fakes/cut-downloads.ts';
import { downloadPack } from '#web/storage/device-packs.ts';
import { listPacks, removePacks } from '#web/storage/offline-packs.ts';
import { orFromDevice } from '#web/storage/or-from-device.ts';
import {
  findKeptBundle,
  packOf,
  promisedPack,
  readKeptBundle,
  readOwned,
  readShelf,
} from './kept-bundles.ts';

const SLUG = 'launch-letters';
const PAGE = { slug: SLUG, name: 'Launch Letters', language: 'en', version: '1.0.0' } as BundlePageFacts;
const HELD: ShelfBundle = {
  slug: SLUG,
  access: 'whole',
  source: 'library',
  since: '2026-11-01T00:00:00.000Z',
};
const FILE: BundleFile = { edition: 3, version: '1.0.0', groups: [{ title: 'Part', prompts: [] }] };
const UNTIL = '2126-12-01T00:00:00.000Z';
const bytes = new TextEncoder().encode(JSON.stringify(FILE));

let shelf: BundleShelf;
let contents: ReadBundle;
let api: ReturnType<typeof answerApi>;
beforeEach(async () => {
  await removePacks(() => true);
  shelf = { bundles: [HELD], favorites: [], libraryUntil: UNTIL, previewsLeft: 3 };
  const file = { size: bytes.length, hash: await hashOf(bytes), until: UNTIL };
  contents = { access: 'whole', news: null, file, ...FILE };
  api = answerApi({
    'GET /api/bundle-shelf': () => Response.json(shelf),
    [`GET /api/bundle-shelf/${SLUG}`]: () => Response.json(contents),
    [`GET /api/bundle-shelf/${SLUG}/file`]: () => new Response(bytes),
  });
  await downloadPack(packOf(SLUG, 'ada'), async () => promisedPack(PAGE, HELD, await readOwned(SLUG, 'ada')));
});
afterEach(() => vi.unstubAllGlobals());

const kept = async () => (await listPacks()).map(({ slug, until }) => [slug, until]);

it('is read as the server answers it, where the server cannot be reached', async () => {
  api.routes[`GET /api/bundle-shelf/${SLUG}`] = () => {
    throw new TypeError('Failed to fetch');
  };
  const read = () =>
    orFromDevice(
      () => readOwned(SLUG, 'ada'),
      () => readKeptBundle(SLUG, 'ada'),
    );
  expect(await read()).toEqual(contents);
  expect(await findKeptBundle(SLUG, 'ada')).toEqual({ page: PAGE, held: HELD });
  // Nobody else's on the same device.
  expect(await readKeptBundle(SLUG, 'bea')).toBeUndefined();
});

it('a refusal is no missing network: the pack goes', async () => {
  api.routes[`GET /api/bundle-shelf/${SLUG}`] = () => refuse(403, 'forbidden', { reason: 'not_unlocked' });
  const read = orFromDevice(
    () => readOwned(SLUG, 'ada'),
    () => readKeptBundle(SLUG, 'ada'),
  );
  await expect(read).rejects.toMatchObject({ code: 'forbidden' });
  expect(await listPacks()).toEqual([]);
});

it.each<[string, Partial<BundleShelf>, string | null | undefined]>([
  [
    'the library that is paid for longer',
    { libraryUntil: '2127-01-01T00:00:00.000Z' },
    '2127-01-01T00:00:00.000Z',
  ],
  ['what was bought meanwhile', { bundles: [{ ...HELD, source: 'purchase' }] }, null],
  ['a preview', { bundles: [{ ...HELD, access: 'preview', source: 'preview' }] }, undefined],
  ['an empty shelf', { bundles: [], libraryUntil: null }, undefined],
])('follows the shelf: %s', async (_, over, until) => {
  expect(await kept()).toEqual([[SLUG, Date.parse(UNTIL)]]);
  Object.assign(shelf, over);
  await readShelf('ada');
  expect(await kept()).toEqual(
    until === undefined ? [] : [[SLUG, until === null ? null : Date.parse(until)]],
  );
});

it('a shelf that cannot be read takes nothing', async () => {
  api.routes['GET /api/bundle-shelf'] = () => refuse(500, 'internal');
  await expect(readShelf('ada')).rejects.toMatchObject({ code: 'internal' });
  expect(await kept()).toEqual([[SLUG, Date.parse(UNTIL)]]);
});

it('a preview has no file to keep', () => {
  expect(() => promisedPack(PAGE, HELD, { ...contents, access: 'preview', file: null })).toThrow('not yours');
});
