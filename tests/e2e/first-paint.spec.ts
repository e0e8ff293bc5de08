/** What the server sends is what the visitor reads: in their language, and without waiting for a script. */
import { startDrippingSite } from '../support/fakes/dripping-site.ts';
import { expect, test } from './steps/fixtures.ts';
import { countShifts, tooMuchMoved } from './steps/layout-shifts.ts';

test.use({ locale: 'de-DE' });

test.describe('with no script at all', () => {
  test.use({ javaScriptEnabled: false });

  test('pages stand there in the language of the browser', async ({ page }) => {
    for (const [path, text] of [
      ['/tools', 'Werkzeuge'],
      ['/tools/hookbuilder', 'Was es tut'],
      ['/tools/hookbuilder', 'Was es macht: ein Beispiel'],
      ['/academy/finding-what-you-offer/what-people-thank-you-for', 'Lektion 1 von 4'],
      ['/resources/quarter-review', 'Nimm deine Schätzung mal anderthalb'],
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

/** Their first screens hold text that could break elsewhere in other letters. */
const FIRST_SCREENS = ['/', '/tools', '/features', '/login', '/tools/hookbuilder'];

test('nothing moves when the letters come late', async ({ page }) => {
  let letters = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await letters.promise;
    await route.continue();
  });
  await countShifts(page);
  const moved: string[] = [];
  for (const width of [390, 768, 1280])
    for (const path of FIRST_SCREENS) {
      letters = Promise.withResolvers();
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      letters.resolve();
      await page.waitForLoadState('networkidle');
      const much = await tooMuchMoved(page);
      if (much) moved.push(`${path} at ${width}: ${much}`);
    }
  expect(moved).toEqual([]);
});

const SIGNED_IN = JSON.stringify({ isAdmin: false, letter: 'A' });
/** Some of the longest, and those that wait where somebody seems to be signed in. */
const IN_PIECES: { hint?: string; paths: string[] }[] = [
  { paths: [...FIRST_SCREENS, '/pricing', '/prompt-store', '/license', '/academy'] },
  { hint: SIGNED_IN, paths: ['/tools/aicanvas', '/dashboard'] },
];

test('nothing moves when a page comes in pieces', async ({ browser, site }) => {
  const dripping = await startDrippingSite(site.url);
  const moved: string[] = [];
  for (const { hint, paths } of IN_PIECES) {
    const context = await browser.newContext({ baseURL: dripping.url, serviceWorkers: 'block' });
    await context.addInitScript((kept) => kept && localStorage.setItem('session-hint', kept), hint);
    const page = await context.newPage();
    // What the scripts would do, once they are there, is another test's.
    await page.route('**/assets/*.js', () => undefined);
    await countShifts(page);
    for (const width of [390, 1280])
      for (const path of paths) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => document.readyState !== 'loading');
        const much = await tooMuchMoved(page);
        if (much) moved.push(`${path} at ${width}, ${hint ? 'signed in' : 'visitor'}: ${much}`);
      }
    await context.close();
  }
  await dripping.stop();
  expect(moved).toEqual([]);
});

test.describe('where somebody is signed in', () => {
  test.use({ locale: 'en-US' });

  test('nothing moves on the dashboard while it learns what they hold', async ({ page, signIn }) => {
    await signIn('standard');
    await countShifts(page);
    const moved: string[] = [];
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/dashboard', { waitUntil: 'networkidle' });
      await expect(page.getByRole('region', { name: 'Getting started' })).toBeVisible();
      const much = await tooMuchMoved(page);
      if (much) moved.push(`${width}: ${much}`);
    }
    expect(moved).toEqual([]);
  });
});
