/** What the server sends is what the visitor reads: in their language, and without waiting for a script. */
import { expect, test } from './fixtures.ts';

test.use({ locale: 'de-DE' });

test.describe('with no script at all', () => {
  test.use({ javaScriptEnabled: false });

  test('pages stand there in the language of the browser', async ({ page }) => {
    for (const [path, text] of [
      ['/tools', 'Werkzeuge'],
      ['/tools/hookbuilder', 'Was es tut'],
      ['/login', 'Anmelden'],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.headers().vary).toContain('Accept-Language, Cookie');
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByText(text).first(), path).toBeVisible();
    }
  });
});

test('and the script takes them over as they are', async ({ page }) => {
  const waited: string[] = [];
  await page.exposeFunction('noteWaiting', (path: string) => waited.push(path));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement?.dataset.waiting !== undefined)
        void (window as unknown as { noteWaiting: (path: string) => void }).noteWaiting(location.pathname);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-waiting'] });
  });
  const english: string[] = [];
  page.on('request', (request) => {
    if (/\/content\/.*\.en\.json/.test(request.url())) english.push(request.url());
  });
  for (const path of ['/tools', '/tools/hookbuilder', '/login', '/runs']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  }
  expect(waited).toEqual([]);
  expect(english).toEqual([]);
});
