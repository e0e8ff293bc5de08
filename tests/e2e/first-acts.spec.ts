/** Pages that are whole without their script: it runs with the first act, and what was done until it listens is done then. */
import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from './steps/fixtures.ts';
import { card, foundBundles } from './steps/store-acts.ts';

test.use({ serviceWorkers: 'block' });

/** Whether the page's own script has begun. */
const isRunning = (page: Page) => page.evaluate(() => '__reactRouterRouteModules' in window);

/** Answers how many files of the site are on their way to the page; what the server is asked is no file. */
function countComingFiles(page: Page): () => number {
  const coming = new Set<Request>();
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) coming.add(request);
  });
  page.on('requestfinished', (request) => coming.delete(request));
  page.on('requestfailed', (request) => coming.delete(request));
  return () => coming.size;
}

/** No script arrives before what is returned is called: everything done until then is early. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

const WHOLE = [
  '/login',
  '/signup',
  '/forgot-password',
  '/pricing',
  '/tools',
  '/tools/hookbuilder',
  '/prompt-store',
  '/prompt-store/clarity-kit',
];

for (const path of WHOLE)
  test(`${path} shows the same before and after its script has run`, async ({ page }) => {
    // What only the server knows, such as the reviews of a bundle, comes with its answers: those stay away here.
    await page.route('**/api/**', () => undefined);
    const comingFiles = countComingFiles(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await isRunning(page)).toBe(false);
    const before = await page.getByRole('main').innerText();
    await page.mouse.move(40, 40);
    // A page is never quiet while an answer stays away: it is whole once it listens and every file that it asked for is there.
    await page.waitForFunction(() => !('takeEarlyActs' in window));
    await expect.poll(comingFiles).toBe(0);
    // Whoever listens is told what is waited for; a page whose script rests promises nothing.
    for (const waiting of await page.locator('main .state-loading').all())
      await waiting.evaluate((element) => element.remove());
    expect(await page.getByRole('main').innerText()).toBe(before);
  });

test('on a device that keeps something the script asks for no act', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/pricing');
  await expect.poll(() => isRunning(page)).toBe(true);
});

test('who fills the form and sends it before the script is there is logged in', async ({ page, site }) => {
  const { email, password } = await site.passwordOf('standard');
  const letThrough = await holdScripts(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect(new URL(page.url()).pathname).toBe('/login');
  await letThrough();
  await page.waitForURL('**/dashboard');
});

test('a filter that is chosen before the script is there is applied', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/prompt-store');
  await page.getByLabel('Topic').selectOption('coaching');
  await letThrough();
  await page.waitForURL('**/prompt-store?topic=coaching');
  await expect(foundBundles(page, 2)).toBeAttached();
});

test('a bundle that is put into the cart before the script is there is in it, once', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/prompt-store');
  const add = card(page, 'Launch Letters').getByRole('button', { name: 'Add Launch Letters to the cart' });
  await add.click();
  await add.click();
  await letThrough();
  await expect(page.getByRole('button', { name: 'Open the cart, 1 bundle' })).toBeVisible();
});
