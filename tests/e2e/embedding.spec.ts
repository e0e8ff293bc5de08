/** Our pages inside other people's: on a site that may show them, and on one that may not. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Frame, type Page } from '@playwright/test';
import { OPENAI_KEY, startOpenaiServer } from '../support/fakes/openai-server.ts';
import { startViewerSite, type ViewerSite } from '../support/fakes/viewer-site.ts';
import { type DemoUser, type Site, startSite } from '../support/site.ts';
import { awake } from './steps/awake.ts';
import { test as base } from './steps/one-try.ts';
import { drawn } from './steps/settle.ts';

interface Embedding {
  site: Site;
  /** Of pages that may show ours: another site to a browser, which keeps nothing of it for ours. */
  allowed: string;
  stranger: string;
  /** Signs tokens of the viewers of those pages. */
  viewers: ViewerSite;
}

/** What the page around heard, as it came. */
const HEARD = `<script>window.heard = []; addEventListener('message', ({ origin, data }) => heard.push({ origin, ...data }))</script>`;

const test = base.extend<object, { embedding: Embedding }>({
  embedding: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const servers = [await servePages(), await servePages()];
      const [allowed = '', stranger = ''] = servers.map(originOf);
      const viewers = await startViewerSite();
      const site = await startSite({ EMBED_ORIGINS: allowed, ...viewers.env });
      await use({ site, allowed, stranger, viewers });
      await site.stop();
      await viewers.close();
      for (const server of servers) server.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const originOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

/** Answers each address with the HTML that it asks for, as a site owner would have written it. */
async function servePages(): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const html = new URL(url, 'http://localhost').searchParams.get('html') ?? '';
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>A site</title>${HEARD}${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

const openPage = (page: Page, origin: string, html: string) =>
  page.goto(`${origin}/?html=${encodeURIComponent(html)}`);

const heardBy = (page: Page, type: string): Promise<Record<string, unknown>[]> =>
  page.evaluate((wanted) => {
    const { heard } = window as unknown as { heard: Record<string, unknown>[] };
    return heard.filter((message) => message.type === wanted);
  }, type);

const toolOn = ({ url }: Site, attributes = ''): string =>
  `<script async src="${url}/embed.js"></script><h1>Ours</h1>
   <lumora-tool slug="angelnumber" ${attributes}><a href="${url}/tools/angelnumber">Angel Number</a></lumora-tool>`;

async function frameOf(page: Page, site: Site): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(site.url))).toBe(true);
  return page.frames().find((frame) => frame.url().startsWith(site.url)) as Frame;
}

test('a tool stands in a page that may show it, in its language and theme, as tall as it is', async ({
  page,
  embedding: { site, allowed },
}) => {
  await openPage(page, allowed, toolOn(site, 'theme="dark" language="de"'));
  const iframe = page.locator('lumora-tool iframe');
  await expect(iframe).toBeVisible();
  await expect(page.getByRole('link', { name: 'Angel Number' })).toBeHidden();
  const frame = await frameOf(page, site);
  await expect(frame.locator('html')).toHaveClass(/dark/);
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await expect(frame.locator('header.not-embedded')).toBeHidden();
  await expect(frame.getByRole('link', { name: 'Auf Lumora öffnen' })).toHaveAttribute('target', '_blank');
  expect(await heardBy(page, 'tool-ready')).toEqual([
    { origin: site.url, type: 'tool-ready', tool: 'Angel Number' },
  ]);

  const heightOf = () => iframe.evaluate((element) => element.getBoundingClientRect().height);
  const isWhole = () =>
    frame.evaluate(() => document.body.getBoundingClientRect().height <= innerHeight + 1 && scrollY === 0);
  await expect.poll(isWhole).toBe(true);
  const before = await heightOf();
  await frame.getByRole('group').getByRole('button').first().click();
  await expect(frame.locator('section.result h2').first()).toBeVisible();
  await expect.poll(heightOf).toBeGreaterThan(before);
  await expect.poll(isWhole).toBe(true);

  await page.locator('lumora-tool').evaluate((element) => element.setAttribute('theme', 'light'));
  await expect(frame.locator('html')).toHaveClass(/light/);
});

test('the code that a tool’s page gives to copy shows the tool where it is pasted', async ({
  page,
  context,
  embedding: { site, allowed },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto(`${site.url}/tools/angelnumber`);
  await awake(page);
  await page.getByRole('button', { name: 'Put this tool on your own site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Angel Number on your own site' });
  await expect(dialog.getByRole('listitem')).toHaveText([allowed]);
  await dialog.getByLabel('Theme').selectOption('Dark');
  await dialog.getByLabel('Language').selectOption('Deutsch');
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await openPage(page, allowed, await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.locator('lumora-tool iframe')).toBeVisible();
  const frame = await frameOf(page, site);
  await expect(frame.locator('html')).toHaveClass(/dark/);
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
});

test('a visitor reads in a frame what is kept of their work there, and where nothing is', async ({
  page,
  embedding: { site, allowed },
}) => {
  await openPage(page, allowed, toolOn(site));
  let frame = await frameOf(page, site);
  await expect(frame.getByText('You are a visitor here.')).toBeVisible();
  await expect(frame.getByText('What you keep here stays in this page on this device.')).toBeVisible();

  // As a browser that lets no page in a frame keep anything.
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get });
  });
  await openPage(page, allowed, toolOn(site));
  frame = await frameOf(page, site);
  await expect(frame.getByText('This browser keeps nothing here')).toBeVisible();
  await frame.getByRole('group').getByRole('button').first().click();
  await expect(frame.locator('section.result h2').first()).toBeVisible();
});

test('a lesson stands in a frame, without the header, and leads to itself on our site', async ({
  page,
  embedding: { site, allowed },
}) => {
  const lesson = '/academy/finding-what-you-offer/what-people-thank-you-for';
  await openPage(
    page,
    allowed,
    `<iframe src="${site.url}/embed${lesson}" width="800" height="800"></iframe>`,
  );
  const frame = await frameOf(page, site);
  await expect(frame.getByRole('heading', { level: 1, name: 'What people thank you for' })).toBeVisible();
  await expect(frame.locator('header.not-embedded')).toBeHidden();
  await expect(frame.getByRole('link', { name: 'Open on Lumora' })).toHaveAttribute(
    'href',
    new RegExp(`${lesson}$`),
  );
  // From then on it minds how tall it is, and its links.
  await expect.poll(() => heardBy(page, 'size')).not.toEqual([]);
});

test('a key that comes by message is refused, and neither kept nor logged', async ({
  page,
  embedding: { site, allowed },
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openPage(page, allowed, toolOn(site));
  await expect(page.locator('lumora-tool iframe')).toBeVisible();
  const frame = await frameOf(page, site);
  await page.locator('lumora-tool').evaluate((element) => {
    const inner = element.shadowRoot?.querySelector('iframe')?.contentWindow;
    inner?.postMessage({ type: 'api-key-update', apiKey: 'sk-by-message-0001' }, '*');
  });
  await expect.poll(() => heardBy(page, 'api-key-refused')).toHaveLength(1);
  expect(logged.join('\n')).toContain('sent a key by message');
  expect(logged.join('\n')).not.toContain('sk-by-message-0001');
  expect(await frame.evaluate(() => JSON.stringify(localStorage))).not.toContain('sk-by-message-0001');
});

test('the page around hears of each key that is stored and that is removed, and never which it was', async ({
  page,
  embedding: { site, allowed },
}) => {
  const models = await startOpenaiServer();
  try {
    await openPage(page, allowed, toolOn(site));
    const frame = await frameOf(page, site);
    await frame.getByRole('button', { name: 'Add one' }).click();
    await frame.getByLabel('Provider').selectOption('compatible');
    await frame.getByLabel('Server address').fill(`${models.url}/v1`);
    const save = async () => {
      await frame.getByRole('textbox', { name: 'API key' }).fill(OPENAI_KEY);
      await frame.getByRole('button', { name: 'Save Key' }).click();
    };
    const press = async (act: string) => {
      const line = frame.getByText(/^Your model, with the key/);
      await line.getByRole('button', { name: 'Change' }).click();
      await frame.getByRole('button', { name: act }).click();
    };
    const stored = { origin: site.url, type: 'api-key-stored', success: true };
    await save();
    await expect.poll(() => heardBy(page, 'api-key-stored')).toEqual([stored]);
    // Another in its place, though there are no more keys than before.
    await press('Replace key');
    await save();
    await expect.poll(() => heardBy(page, 'api-key-stored')).toEqual([stored, stored]);
    await press('Remove key');
    await frame.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click();
    const removed = { origin: site.url, type: 'api-key-removed' };
    await expect.poll(() => heardBy(page, 'api-key-removed')).toEqual([removed]);
    expect(await heardBy(page, 'api-key-stored')).toHaveLength(2);
    const heard = await page.evaluate(() => JSON.stringify((window as unknown as { heard: unknown }).heard));
    expect(heard).not.toContain(OPENAI_KEY);
  } finally {
    await models.stop();
  }
});

test('on a site that may not show it, the link stands', async ({ page, embedding: { site, stranger } }) => {
  await openPage(page, stranger, toolOn(site));
  await expect.poll(() => page.frames().length).toBeGreaterThan(1);
  await expect(page.getByRole('link', { name: 'Angel Number' })).toBeVisible();
  await expect(page.locator('lumora-tool iframe')).toBeHidden();
  expect(await heardBy(page, 'tool-ready')).toEqual([]);
});

test('an element with nothing inside has a link of ours, and loads its tool when it comes into sight', async ({
  page,
  embedding: { site, allowed, stranger },
}) => {
  const empty = `<script async src="${site.url}/embed.js"></script><h1>Ours</h1>
    <div id="above" style="height:4000px"></div><lumora-tool slug="angelnumber" title="Angel">\n</lumora-tool>`;
  await openPage(page, allowed, empty);
  const link = page.getByRole('link', { name: 'Lumora · Angel' });
  await expect(link).toHaveAttribute('href', `${site.url}/tools/angelnumber`);
  const chosen = (slug: string) =>
    page.locator('lumora-tool').evaluate((element, value) => element.setAttribute('slug', value), slug);
  await chosen('passionFinder');
  await expect(link).toHaveAttribute('href', `${site.url}/tools/passionFinder`);
  await chosen('angelnumber');
  await expect(link).toHaveAttribute('href', `${site.url}/tools/angelnumber`);
  const isLoaded = () => page.frames().some((frame) => frame.url().startsWith(site.url));
  await drawn(page);
  expect(isLoaded()).toBe(false);
  await page.locator('#above').evaluate((element) => element.remove());
  await expect(page.locator('lumora-tool iframe')).toBeVisible();
  await expect(link).toBeHidden();
  expect(isLoaded()).toBe(true);

  await openPage(page, stranger, empty);
  await page.locator('#above').evaluate((element) => element.remove());
  await expect.poll(() => page.frames().length).toBeGreaterThan(1);
  await expect(link).toBeVisible();
});

test('the whole app stands in a frame, but for pages of money and accounts', async ({
  page,
  context,
  embedding: { site, allowed },
}) => {
  await openPage(page, allowed, `<iframe src="${site.url}/tools" width="1200" height="800"></iframe>`);
  const frame = await frameOf(page, site);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  // From then on the page minds its links.
  await expect.poll(() => heardBy(page, 'viewer-token-wanted')).not.toEqual([]);
  const opened = context.waitForEvent('page');
  await frame.locator('header a[href^="/login"]').first().click();
  const outside = await opened;
  await expect(outside).toHaveURL(/\/login/);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();

  await openPage(page, allowed, `<iframe src="${site.url}/settings" width="1200" height="800"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
});

/** In the window that opened: with the account's password, as anywhere. */
async function logIn(opened: Page, site: Site, user: DemoUser): Promise<string> {
  const { email, password } = await site.passwordOf(user);
  await opened.getByLabel('Email').fill(email);
  await opened.getByLabel('Password', { exact: true }).fill(password);
  await opened.getByRole('button', { name: 'Login', exact: true }).click();
  return email;
}

test('a visitor logs in in a window of ours, and then the page in the frame is theirs, until they log out', async ({
  page,
  embedding: { site, allowed },
}) => {
  await openPage(page, allowed, toolOn(site));
  const frame = await frameOf(page, site);
  const example = frame.getByRole('group').getByRole('button').first();
  const result = frame.locator('section.result h2').first();
  await example.click();
  await expect(result).toBeVisible();
  const pressed = page.waitForEvent('popup');
  await frame.getByRole('button', { name: 'Log in', exact: true }).click();
  const opened = await pressed;
  const email = await logIn(opened, site, 'pro');
  await expect(opened.getByRole('heading', { level: 1 })).toContainText(new URL(allowed).host);
  const closed = opened.waitForEvent('close');
  const readAnew = page.waitForResponse(/\/content\/tools\/angelnumber\.en\.json/);
  await opened.getByRole('button', { name: `Log in as ${email}` }).click();
  await closed;
  await expect(frame.getByText(`Logged in as ${email}`)).toBeVisible();
  expect(await frame.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'eyJ',
  );

  // What they made as a visitor is still before them when everything was read anew.
  await (await readAnew).finished();
  await expect(result).toBeVisible();

  // What is made here stands in the history of the account, on our own page.
  await example.click();
  await expect(frame.getByText('Saved in your history').first()).toBeVisible();
  const own = await page.context().newPage();
  await own.goto(`${site.url}/runs`);
  await expect(own.getByRole('listitem').filter({ hasText: 'Angel Number' }).first()).toBeVisible();

  await frame.getByRole('button', { name: 'Log out' }).click();
  await expect(frame.getByText('You are a visitor here.')).toBeVisible();
  await own.goto(`${site.url}/runs`);
  await expect(own.getByRole('heading', { name: 'Log in to see your runs' })).toBeVisible();
});

test('a viewer of the site is connected once, by their own consent, and then logged in by the site alone', async ({
  page,
  embedding: { site, allowed, viewers },
}) => {
  const give = (token: string) =>
    page.locator('lumora-tool').evaluate((element, given) => {
      (element as HTMLElement & { signIn: (token: string) => void }).signIn(given);
    }, token);
  const states = async () => (await heardBy(page, 'viewer-session')).map(({ state }) => state);
  await openPage(page, allowed, toolOn(site));
  let frame = await frameOf(page, site);
  await expect.poll(() => heardBy(page, 'viewer-token-wanted')).not.toEqual([]);
  await give(await viewers.sign('viewer-1', { claims: { name: 'Ann of the site' } }));
  await expect.poll(states).toEqual(['not-connected']);

  const pressed = page.waitForEvent('popup');
  await frame.getByRole('button', { name: 'Continue as Ann of the site' }).click();
  const opened = await pressed;
  const email = await logIn(opened, site, 'reseller');
  await expect(opened.getByText('knows you as “Ann of the site”')).toBeVisible();
  const closed = opened.waitForEvent('close');
  await opened.getByRole('button', { name: 'Connect and log in' }).click();
  await closed;
  await expect(frame.getByText(`Logged in as ${email}`)).toBeVisible();

  // Another visit: the site's word is enough, once.
  await page.context().clearCookies();
  await openPage(page, allowed, toolOn(site));
  frame = await frameOf(page, site);
  await expect.poll(() => heardBy(page, 'viewer-token-wanted')).not.toEqual([]);
  const token = await viewers.sign('viewer-1');
  await give(token);
  await expect(frame.getByText(`This site logged you in as ${email}`)).toBeVisible();
  await openPage(page, allowed, toolOn(site));
  await expect.poll(() => heardBy(page, 'viewer-token-wanted')).not.toEqual([]);
  await give(token);
  await expect.poll(states).toEqual(['refused']);
});

test('the window for logging in gives nothing to pages of others', async ({
  page,
  embedding: { site, allowed },
}) => {
  await openPage(page, allowed, '<button>Open</button>');
  const pressed = page.waitForEvent('popup');
  await page.evaluate((address) => {
    const opened = open(address);
    document.querySelector('button')?.addEventListener('click', () => {
      opened?.postMessage({ type: 'sign-in-for', site: 'https://evil.test', connection: null }, '*');
    });
  }, `${site.url}/frame-sign-in`);
  const opened = await pressed;
  await logIn(opened, site, 'standard');
  await opened.waitForURL(`${site.url}/frame-sign-in`);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(opened.getByText('Loading …')).toBeVisible();
  await expect(opened.getByRole('heading', { name: /evil/ })).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
});

test('the element is a small script', async ({ request, embedding: { site } }) => {
  const answer = await request.get(`${site.url}/embed.js`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin');
  const { gzipSync } = await import('node:zlib');
  expect(gzipSync(await answer.body()).length).toBeLessThanOrEqual(4096);
});
