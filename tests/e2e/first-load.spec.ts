/**
 * What a page loads before anybody acts and before it is idle: few files, so that a slow phone does not wait for one
 * round after the other, and few bytes. Counted, not timed.
 */
import type { Page } from '@playwright/test';
import type { DemoUser } from '../support/site.ts';
import { expect, test } from './steps/fixtures.ts';

const MOST_FILES = 12;
/** Pages carry those of their first paint. */
const MOST_SHEETS = 3;
/** Of script, as the server sends it. */
const MOST_KILOBYTES = 150;
/** Of a tool that opens; 150 is the aim. */
const MOST_OPENED = 158;
/** Of those who are signed in, everything that their licenses open is open. */
const PAGES: {
  path: string;
  user?: DemoUser;
  proof?: string;
  /** Of a page that is not down to the others' yet. */
  files?: number;
  kilobytes?: number;
  sheets?: number;
}[] = [
  { path: '/tools' },
  { path: '/tools/hookbuilder' },
  { path: '/login' },
  { path: '/academy/branding-your-ai-tools/what-a-name-is-for', files: 16, kilobytes: 163 },
  { path: '/pricing', files: 15, kilobytes: 154 },
  { path: '/prompt-store', files: 15, kilobytes: 166 },
  { path: '/prompt-store/clarity-kit', files: 19, kilobytes: 172 },
  { path: '/tools/angelnumber', proof: 'Draft on this device' },
  { path: '/tools/mindalign', user: 'exclusive', proof: 'Draft on this device' },
  // With a file field, and with a file field and a microphone.
  { path: '/tools/clipgenius', user: 'exclusive', proof: 'Draft on this device' },
  { path: '/tools/hookbuilder', user: 'exclusive', proof: 'Draft on this device' },
];

test.use({ serviceWorkers: 'block' });

for (const { path, user, proof, ...most } of PAGES) {
  test(`${path} loads a handful of scripts and sheets${user ? ' for who holds it' : ''}`, async ({
    browser,
    page: visited,
    signIn,
    site,
  }) => {
    if (user) await signIn(user);
    // With nothing kept from the pages before, signing in among them.
    const context = await browser.newContext({
      baseURL: site.url,
      serviceWorkers: 'block',
      storageState: await visited.context().storageState(),
    });
    const page = await context.newPage();
    const { scripts, sheets } = await firstLoad(page, path);
    if (proof) await expect(page.getByRole('button', { name: proof })).toBeEnabled();
    const sum = scripts.reduce((total, { bytes }) => total + bytes, 0) / 1000;
    const list = scripts.map(({ name, bytes }) => `${name} ${bytes}`).join('\n');
    expect(scripts.length, list).toBeLessThanOrEqual(most.files ?? MOST_FILES);
    expect(sum, list).toBeLessThanOrEqual(most.kilobytes ?? (proof ? MOST_OPENED : MOST_KILOBYTES));
    expect(sheets).toBeLessThanOrEqual(most.sheets ?? MOST_SHEETS);
    await context.close();
  });
}

test('a press on a tool that has loaded nothing more makes one run', async ({ page, signIn }) => {
  await signIn('exclusive');
  await neverIdle(page);
  await page.goto('/tools/mindalign', { waitUntil: 'networkidle' });
  const kept: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/runs')
      kept.push(request.url());
  });
  const button = page.locator('[data-workbench]:not([inert]) fieldset button').first();
  await expect(button).toBeEnabled();
  // Without a pointer or a focus before it, which would have it loaded.
  await button.evaluate((element: HTMLButtonElement) => element.click());
  await expect(page.locator('section.result h2').first()).toBeVisible();
  await expect.poll(() => kept).toHaveLength(1);
});

/** Idle time never comes, so that what is fetched ahead for later is not counted. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

async function firstLoad(page: Page, path: string) {
  await neverIdle(page);
  const scripts: Promise<{ name: string; bytes: number }>[] = [];
  let sheets = 0;
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'stylesheet') sheets += 1;
    if (request.resourceType() !== 'script') return;
    const name = new URL(request.url()).pathname;
    scripts.push(request.sizes().then(({ responseBodySize }) => ({ name, bytes: responseBodySize })));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return { scripts: await Promise.all(scripts), sheets };
}
