/** Every other address of a tool leads to its page, and what does not exist answers 404 with a way back. */
import aliases from '../../content/aliases.json' with { type: 'json' };
import { expect, test } from './steps/fixtures.ts';

const SHORT: Record<string, string> = {
  'passion-finder': 'passionFinder',
  'hook-builder': 'hookbuilder',
  'clip-generator': 'clipgenius',
  'product-wizard': 'bundlesmith',
  'prompt-genie': 'promptformulator',
  'frequency-finder': 'frequencyaligner',
  mindalign: 'mindalign',
  'mind-align': 'mindalign',
  'trend-sites': 'mindalign',
};

const ADDRESSES = [
  ...Object.entries(SHORT).map(([path, slug]) => [`/${path}`, slug] as const),
  ...Object.entries(aliases).map(([alias, slug]) => [`/tools/${alias}`, slug] as const),
];

test('the header stands on every page; home has its own on the hero', async ({ request }) => {
  const pages =
    '/tools /license /packs /login /signup /forgot-password /reset-password /verify-email /terms /nope';
  for (const path of pages.split(' '))
    expect(await (await request.get(path)).text(), path).toMatch(
      /<header class="(?![^"]*plain)[^"]*header[^"]*"/,
    );
  const home = await (await request.get('/')).text();
  expect(home).toMatch(/<header class="[^"]*header[^"]*plain[^"]*"/);
});

test('a first visit is in the browser’s language, and a choice stays', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'fr-CA' });
  const page = await context.newPage();
  for (const path of ['/', '/license', '/login']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  }
  await page.locator('summary', { hasText: 'Langue' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  // The page may still be loading what hears the press: it is done once the page is in the language.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const path of ['/', '/license']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  await context.close();
});

test('the address of a language shows it whatever the browser reads, until another is chosen', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'fr-CA' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const html = page.locator('html');

  await test.step('a page with scripts goes on at its own address', async () => {
    await page.goto('/de/tools?sort=name');
    await expect(html).toHaveAttribute('lang', 'de');
    await expect(page).toHaveURL(`${site.url}/tools?sort=name`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/de/tools`);
    await expect(page.locator('a[href^="/de"]')).toHaveCount(0);
  });
  await test.step('the next page is in it, and says nothing of the first', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Lizenz' }).click();
    await expect(page).toHaveURL(`${site.url}/license`);
    await expect(page.locator('link[rel=canonical], meta[property^="og:"]')).toHaveCount(0);
    await page.reload();
    await expect(html).toHaveAttribute('lang', 'de');
    await expect(html).not.toHaveAttribute('data-waiting', '');
  });
  await test.step('a page without React keeps the address', async () => {
    await page.goto('/features');
    await expect(page).toHaveURL(`${site.url}/de/features`);
    await expect(html).toHaveAttribute('lang', 'de');
  });
  await test.step('a choice counts from then on', async () => {
    await page.locator('summary', { hasText: 'Sprache' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(`${site.url}/features`);
    await expect(html).toHaveAttribute('lang', 'en');
  });
  expect(errors).toEqual([]);
  await context.close();
});

test('every other address of a tool leads to its page', async ({ page }) => {
  for (const [address, slug] of ADDRESSES)
    await test.step(`${address} leads to ${slug}`, async () => {
      const answer = await page.goto(`${address}?from=mail`);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveURL(new RegExp(`/tools/${slug}\\?from=mail$`));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    });
});

test('whoever comes back from GitHub without success reads so at the log-in', async ({ page }) => {
  await page.goto('/login?error=access_denied');
  await expect(page.getByText('Sign-in with GitHub did not work.')).toBeVisible();
});

test.describe('what does not exist', () => {
  // The browser reports every document that is answered with 404.
  test.use({ allowedErrors: /404/ });

  for (const address of [
    '/nope',
    '/nope/deeper',
    '/tools/hookbuilder/nope',
    '/_static/de',
    '/_static/de/terms',
    '/en/dashboard',
  ]) {
    test(`${address} answers 404 with a way back`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
      await expect(page.getByRole('link', { name: 'Browse Tools' })).toHaveAttribute('href', '/tools');
    });
  }

  test('an unknown tool answers 404 and says which', async ({ page }) => {
    const answer = await page.goto('/tools/nope');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Error Loading Tool' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('nope');
  });
});
