/** Our pages inside other people's: on a site that may show them, and on one that may not. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Frame, type Page } from '@playwright/test';
import { type Site, startSite } from '../support/site.ts';

interface Embedding {
  site: Site;
  /** Of pages that may show ours: another site to a browser, which keeps nothing of it for ours. */
  allowed: string;
  stranger: string;
}

/** What the page around heard, as it came. */
const HEARD = `<script>window.heard = []; addEventListener('message', ({ origin, data }) => heard.push({ origin, ...data }))</script>`;

const test = base.extend<object, { embedding: Embedding }>({
  embedding: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const servers = [await servePages(), await servePages()];
      const [allowed = '', stranger = ''] = servers.map(originOf);
      const site = await startSite({ EMBED_ORIGINS: allowed });
      await use({ site, allowed, stranger });
      await site.stop();
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

test('on a site that may not show it, the link stands', async ({ page, embedding: { site, stranger } }) => {
  await openPage(page, stranger, toolOn(site));
  await expect.poll(() => page.frames().length).toBeGreaterThan(1);
  await expect(page.getByRole('link', { name: 'Angel Number' })).toBeVisible();
  await expect(page.locator('lumora-tool iframe')).toBeHidden();
  expect(await heardBy(page, 'tool-ready')).toEqual([]);
});

test('the whole app stands in a frame, but for pages of money and accounts', async ({
  page,
  context,
  embedding: { site, allowed },
}) => {
  await openPage(page, allowed, `<iframe src="${site.url}/tools" width="1200" height="800"></iframe>`);
  const frame = await frameOf(page, site);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  const opened = context.waitForEvent('page');
  await frame.locator('header a[href^="/login"]').first().click();
  const outside = await opened;
  await expect(outside).toHaveURL(/\/login/);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();

  await openPage(page, allowed, `<iframe src="${site.url}/settings" width="1200" height="800"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
});

test('the element is a small script', async ({ request, embedding: { site } }) => {
  const answer = await request.get(`${site.url}/embed.js`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin');
  const { gzipSync } = await import('node:zlib');
  expect(gzipSync(await answer.body()).length).toBeLessThanOrEqual(4096);
});
