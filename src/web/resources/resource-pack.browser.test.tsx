/** A learning resource's button: kept, read without a network, turned off, replaced, deleted. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ResourceFacts, ResourcePageFacts, ResourceText } from '#core/resources/resource.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { press } from '#tests/support/browser/keyboard/press.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { hashOf } from '#tests/support/fakes/cut-downloads.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/lib/session.ts';
import { forgetPacksState } from '#web/storage/device-packs.ts';
import { listPacks, removePacks } from '#web/storage/offline-packs.ts';
import { IncludedResources } from './included-resources.tsx';
import { ResourcePage } from './resource-page.tsx';
import { ResourcesPage } from './resources-page.tsx';

const facts = (slug: string, over: Partial<ResourceFacts> = {}): ResourceFacts => ({
  ...{ slug, title: `Title of ${slug}`, description: `About ${slug}.`, category: 'workbook', tags: [] },
  ...{ level: 'none', language: 'en', version: '1.0.0', sizeKb: 1, ...over },
});
const OPEN = facts('quarter-review');
const PRO = facts('offer-workbook', { level: 'pro' });
const LIST = [OPEN, PRO];

let words: string;
const fileOf = ({ slug, language, title, version }: ResourceFacts): Uint8Array<ArrayBuffer> => {
  const blocks = [{ type: 'paragraph', spans: [{ text: `${words} of ${slug}` }] }];
  return new TextEncoder().encode(JSON.stringify({ slug, language, title, version, blocks } as ResourceText));
};
const pageOf = async (resource: ResourceFacts): Promise<ResourcePageFacts> => {
  const bytes = fileOf(resource);
  return {
    ...{ ...resource, sha256: await hashOf(bytes), size: bytes.length, minutes: 1, parts: [] },
    ...{ toolIds: [], tools: [], bundles: [] },
  };
};

let user: { id: string } | null;
let readable: string[];
let isOffline: boolean;
let cleanUp = () => {};
let routes: ReturnType<typeof answerApi>['routes'];
let asked: ReturnType<typeof answerApi>['asked'];

beforeEach(async () => {
  queryClient.clear();
  await removePacks(() => true);
  forgetPacksState();
  [user, readable, isOffline, words] = [null, [], false, 'Words'];
  ({ routes, asked } = answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none', onboardingMode: 'standard' }),
    'GET /api/resources': () =>
      Response.json({ items: readable.map((slug) => ({ slug, until: null })), nextCursor: null }),
    'GET /content/resources.en.json': () => Response.json({ resources: LIST }),
    ...Object.fromEntries(
      LIST.flatMap((resource) => {
        const isRefused = () => resource.level !== 'none' && !readable.includes(resource.slug);
        return [
          [
            `GET /content/resources/${resource.slug}.en.json`,
            async () => Response.json(await pageOf(resource)),
          ],
          [
            `GET /api/resources/${resource.slug}`,
            () => (isRefused() ? refuse(403, 'license_required') : new Response(fileOf(resource))),
          ],
          [`GET /content/resource-texts/${resource.slug}.en.json`, () => new Response(fileOf(resource))],
        ];
      }),
    ),
  }));
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : answered(...call),
  );
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const show = async (ui: Parameters<typeof render>[0]) => {
  await refreshSession();
  cleanUp();
  queryClient.clear();
  cleanUp = await render(ui, ['resources', 'bundles', 'storage']);
};
const showOne = (slug: string) => show(<ResourcePage slug={slug} prerendered={null} />);
const button = (act: string, of: ResourceFacts = OPEN) =>
  page.getByRole('button', { name: `${act}: ${of.title}` });
const text = (of: ResourceFacts = OPEN) => page.getByText(`${words} of ${of.slug}`);

test('is kept from the list and read without a network; turned off it is not, and stays', async () => {
  await show(<ResourcesPage prerendered={null} />);
  await button('Enable Offline').click();
  await expect.element(button('Disable Offline')).toBeVisible();
  await expect.element(page.getByText('On this device').first()).toBeVisible();
  await expectNoAxeViolations();

  isOffline = true;
  await showOne(OPEN.slug);
  await expect.element(text()).toBeVisible();
  await button('Disable Offline').click();
  await expect.element(button('Enable Offline')).toBeVisible();
  await showOne(OPEN.slug);
  await expect.element(page.getByText('The resource could not be loaded.')).toBeVisible();
  expect((await listPacks()).map(({ slug, isOn }) => [slug, isOn])).toEqual([[OPEN.slug, false]]);

  isOffline = false;
  await show(<ResourcesPage prerendered={null} />);
  const before = asked.length;
  // It is here: nothing is downloaded again.
  await button('Enable Offline').click();
  await expect.element(button('Disable Offline')).toBeVisible();
  expect(asked.slice(before).filter(({ route }) => route.startsWith('GET /api/resources/'))).toEqual([]);
});

test('without a network the list is of what is kept', async () => {
  await show(<ResourcesPage prerendered={null} />);
  await button('Enable Offline').click();
  await expect.element(button('Disable Offline')).toBeVisible();
  isOffline = true;
  await show(<ResourcesPage prerendered={null} />);
  await expect.element(page.getByRole('link', { name: OPEN.title, exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: PRO.title, exact: true }).elements()).toEqual([]);
});

test('is disabled while it downloads and says how far it is', async () => {
  const { readable: body, writable } = new TransformStream<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >();
  const connection = writable.getWriter();
  routes[`GET /api/resources/${OPEN.slug}`] = () => new Response(body);
  await showOne(OPEN.slug);
  await button('Enable Offline').click();
  await expect.element(button('Downloading… 0%')).toBeDisabled();
  const bytes = fileOf(OPEN);
  const half = Math.floor(bytes.length / 2);
  await connection.write(bytes.slice(0, half));
  await expect.element(button(`Downloading… ${Math.floor((half / bytes.length) * 100)}%`)).toBeDisabled();
  await connection.write(bytes.slice(half));
  await connection.close();
  await expect.element(button('Disable Offline')).toBeEnabled();
});

test('what failed says why and offers Retry', async () => {
  const whole = routes[`GET /api/resources/${OPEN.slug}`];
  routes[`GET /api/resources/${OPEN.slug}`] = () => refuse(500, 'internal');
  await showOne(OPEN.slug);
  await button('Enable Offline').click();
  await expect.element(page.getByText('HTTP error! status: 500')).toBeVisible();
  await expectNoAxeViolations();
  if (whole) routes[`GET /api/resources/${OPEN.slug}`] = whole;
  await button('Retry').click();
  await expect.element(button('Disable Offline')).toBeVisible();
  expect(page.getByText('HTTP error! status: 500').elements()).toEqual([]);
});

test('a newer text is offered, and stands here after', async () => {
  await showOne(OPEN.slug);
  await button('Enable Offline').click();
  await expect.element(button('Disable Offline')).toBeVisible();
  expect(button('Update').elements()).toEqual([]);
  words = 'Other words';
  await show(<ResourcesPage prerendered={null} />);
  await button('Update').click();
  await expect.element(button('Update')).not.toBeInTheDocument();
  // Not before it is here: while it comes there is nothing to update either.
  await expect.element(button('Disable Offline')).toBeVisible();
  isOffline = true;
  await showOne(OPEN.slug);
  await expect.element(text()).toBeVisible();
});

test('deleted it is gone', async () => {
  await showOne(OPEN.slug);
  await button('Enable Offline').click();
  await button('Delete').click();
  await expect.element(button('Enable Offline')).toBeVisible();
  expect(await listPacks()).toEqual([]);
});

test('one that needs a level is the account’s, and goes when the server says that the right is gone', async () => {
  [user, readable] = [{ id: 'ada' }, [OPEN.slug, PRO.slug]];
  await show(<IncludedResources toolId="businessMind" isFree={false} level={2} />);
  await button('Enable Offline', PRO).click();
  await expect.element(button('Disable Offline', PRO)).toBeVisible();
  expect((await listPacks()).map(({ slug, owner }) => [slug, owner])).toEqual([[PRO.slug, 'ada']]);

  isOffline = true;
  await showOne(PRO.slug);
  await expect.element(text(PRO)).toBeVisible();

  isOffline = false;
  readable = [OPEN.slug];
  await showOne(PRO.slug);
  await expect.element(page.getByRole('heading', { name: 'Upgrade to unlock AI' })).toBeVisible();
  await expect.poll(listPacks).toEqual([]);
  expect(button('Enable Offline', PRO).elements()).toEqual([]);
});

test('where the level is missing there is no button, but the way to the level', async () => {
  await show(<ResourcesPage prerendered={null} />);
  await expect.element(page.getByRole('link', { name: /^Upgrade to unlock AI/ })).toBeVisible();
  await expect.element(button('Enable Offline')).toBeVisible();
  expect(button('Enable Offline', PRO).elements()).toEqual([]);
});

test('another account on this device reads nothing of it', async () => {
  [user, readable] = [{ id: 'ada' }, [OPEN.slug, PRO.slug]];
  await showOne(PRO.slug);
  await button('Enable Offline', PRO).click();
  await expect.element(button('Disable Offline', PRO)).toBeVisible();
  [user, readable] = [{ id: 'bea' }, [OPEN.slug]];
  await refreshSession();
  isOffline = true;
  await showOne(PRO.slug);
  await expect.element(page.getByText('The resource could not be loaded.')).toBeVisible();
  expect(text(PRO).elements()).toEqual([]);
});

test('the focus stays on the button as it loads and is turned off, and comes back to it from what is deleted', async () => {
  await showOne(OPEN.slug);
  await press(button('Enable Offline'));
  await expect.element(button('Disable Offline')).toHaveFocus();
  await press(button('Disable Offline'));
  await expect.element(button('Enable Offline')).toHaveFocus();
  await press(button('Delete'));
  await expect.element(button('Delete')).not.toBeInTheDocument();
  await expect.element(button('Enable Offline')).toHaveFocus();
});
