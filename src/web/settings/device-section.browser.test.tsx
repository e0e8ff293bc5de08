/** What fills this device, and what happens where it is full. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { SessionUser } from '#core/account/session-facts.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { press } from '#tests/support/browser/keyboard/press.ts';
import { render } from '#tests/support/browser/render.tsx';
import { newDraft } from '#tests/support/new-draft.ts';
import { queryClient } from '#web/api/query-client.ts';
import { newNote } from '#web/notes/device/device-note.ts';
import { createNoteDatabase } from '#web/notes/device/note-database.ts';
import { createRunQueue } from '#web/runs/run-queue.ts';
import { DeviceFull } from '#web/shell/device-full.tsx';
import { forgetFullness } from '#web/storage/device-full.ts';
import { keepOfflineModel } from '#web/storage/offline-models.ts';
import { keepPack, listPacks, packId, removePacks } from '#web/storage/offline-packs.ts';
import { DeviceSection } from './device-section.tsx';

const USER = { id: 'ada' } as SessionUser;
let cleanUp = () => {};

const keep = (kind: 'resource' | 'bundle', slug: string, owner: string | null, size: number) =>
  keepPack(
    {
      ...{
        id: packId(kind, slug, owner),
        kind,
        slug,
        owner,
        title: `Title of ${slug}`,
        language: 'en',
        size,
      },
      ...{ version: '1', hash: 'a', isOn: true, until: null, keptAt: Date.now(), about: null },
    },
    new ArrayBuffer(size),
  );

beforeEach(async () => {
  queryClient.clear();
  forgetFullness();
  await removePacks(() => true);
});
afterEach(() => {
  cleanUp();
  vi.restoreAllMocks();
});

const show = async () => {
  cleanUp = await render(
    <main>
      <h1>Settings</h1>
      <DeviceSection user={USER} />
      <DeviceFull />
    </main>,
    ['storage'],
  );
};

it('says what takes how much, and removes all packs after a question, but for those of others', async () => {
  await keepOfflineModel({
    ...{ id: 'm', name: 'Model', version: '1', timestamp: 0 },
    data: new ArrayBuffer(300 * 1024),
  });
  await keep('resource', 'quarter-review', null, 2048);
  await keep('bundle', 'letters', 'ada', 4096);
  await keep('bundle', 'hooks', 'bea', 1024);
  const cache = await caches.open('test-pages');
  await cache.put('/kept', new Response('x'.repeat(8 * 1024)));
  await show();
  for (const [kind, size] of [
    ['Offline model', '300 kB'],
    ['Learning resources', '2 kB'],
    ['Prompt bundles', '5 kB'],
    ['Pages and scripts', '8 kB'],
  ] as const) {
    const row = page.getByRole('listitem').filter({ hasText: kind }).first();
    await expect.element(row.getByText(size, { exact: true }).first()).toBeVisible();
  }
  await expect.element(page.getByText(/^By the browser’s own count this site takes/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Title of letters' }))
    .toHaveAttribute('href', '/prompt-store/letters');
  expect(page.getByRole('link', { name: 'Title of hooks' }).elements()).toEqual([]);
  await expectNoAxeViolations();

  await page.getByRole('button', { name: 'Delete: Title of quarter-review' }).click();
  await expect.element(page.getByRole('link', { name: 'Title of quarter-review' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove all' }).click();
  expect(await listPacks()).toHaveLength(2);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText(/^None\. “Enable Offline”/)).toBeVisible();
  expect((await listPacks()).map(({ slug }) => slug)).toEqual(['hooks']);
  await caches.delete('test-pages');
});

it.each([
  [true, /^The browser promised to keep all this/],
  [false, /^The browser has not promised to keep all this/],
])('says what the browser answered when it was asked to keep it: %s', async (isGranted, said) => {
  let isPersisted = false;
  vi.spyOn(StorageManager.prototype, 'persisted').mockImplementation(async () => isPersisted);
  const asked = vi.spyOn(StorageManager.prototype, 'persist').mockImplementation(async () => {
    isPersisted = isGranted;
    return isGranted;
  });
  await show();
  await expect.element(page.getByText(/^The browser has not promised to keep all this/)).toBeVisible();
  await page.getByRole('button', { name: 'Ask for the promise' }).click();
  await expect.element(page.getByText(said)).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each([
  [
    'your notes',
    () => {
      const note = newNote('visitor', 'n1', new Date(0).toISOString());
      return createNoteDatabase('notes-that-are-full').change('visitor', ['n1'], () => note);
    },
  ],
  [
    'this run',
    () => createRunQueue('runs-that-are-full').put({ id: 'r1', userId: 'ada', run: newDraft(), queuedAt: 0 }),
  ],
])('no room for %s says what fills the device and where room is made', async (what, write) => {
  await keep('bundle', 'letters', 'ada', 900 * 1024);
  await show();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await write();
  put.mockRestore();
  await expect.element(page.getByText(`No room on this device for ${what}`)).toBeVisible();
  await expect.element(page.getByText(/Prompt bundles, 900 kB/)).toBeVisible();
  // Nobody is signed in here, as far as the toast knows.
  await expect
    .element(page.getByRole('link', { name: 'What fills this device' }))
    .toHaveAttribute('href', '/resources#device');
});

it('gives the focus of a pack that is deleted to the next one, of the last to the heading', async () => {
  await keep('resource', 'quarter-review', null, 2048);
  await keep('bundle', 'letters', 'ada', 4096);
  await show();
  const [first, second] = ['letters', 'quarter-review'].map((slug) =>
    page.getByRole('button', { name: `Delete: Title of ${slug}` }),
  ) as [Locator, Locator];
  await press(first);
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Offline packs' })).toHaveFocus();
});
