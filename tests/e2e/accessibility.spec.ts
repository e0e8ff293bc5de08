/**
 * Every page that exists, signed out and as an admin, in both themes, narrow and wide: axe, and nothing cut off; and in
 * every language, for somebody with licenses.
 */
import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import aliases from '../../content/aliases.json' with { type: 'json' };
import { LANGUAGES, type Language } from '../../src/core/languages/languages.ts';
import { aCustomTool } from '../support/custom-tool.ts';
import { expect, test } from './fixtures.ts';

// What is found names its elements; recording every step of every page takes half as long again.
test.use({ trace: 'off' });

const PATTERNS = JSON.parse(readFileSync('build/page-routes.json', 'utf8')) as string[];
// Short addresses only lead on to a tool's page; addresses.spec.ts follows them.
const isShortAddress = (path: string) => path.slice(1) in aliases || path === '/mindalign';
const PAGES = [
  ...PATTERNS.filter((path) => !isShortAddress(path)),
  '/tools/hookbuilder',
  '/tools/passionFinder',
  '/packs/launch-week',
  '/tool-create?new',
  '/tool-create?from=passionFinder',
  '/tools?from=community',
  '/admin?tab=community',
];
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A theme changes colours and nothing else: these rules look at colours, all others are asked once a width. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 900 };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const isLogin = (page: Page): boolean => new URL(page.url()).pathname === '/login';

/** What is open, in both themes and widths: one load for all four, as a user turns a phone or the light. */
async function expectSoundInEveryLook(page: Page): Promise<void> {
  // As text: the page's policy lets no script in from outside.
  await page.evaluate(axe.source);
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
      await drawn(page);
      await expectNothingCutOff(page);
      await expectAccessible(page, { runOnly: colorScheme === 'light' ? STANDARD : OF_COLOUR });
    }
  }
}

/** Two frames: what follows the window's size and theme has then been drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

async function expectNothingCutOff(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
}

async function expectAccessible(page: Page, options: RunOptions): Promise<void> {
  const found = await page.evaluate(async (chosen) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...chosen,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, options);
  expect(found).toEqual([]);
}

for (const user of ['visitor', 'admin'] as const) {
  for (const path of PAGES) {
    test(`${path} for ${user === 'admin' ? 'an admin' : 'a visitor'}`, async ({ page, signIn }) => {
      // The first visit's tour would cover the page.
      await page.addInitScript(() => {
        localStorage.setItem('visited-before', 'true');
        sessionStorage.setItem('welcomed', 'true');
      });
      if (user === 'admin') await signIn('admin');
      await page.setViewportSize(NARROW);
      await open(page, path);
      // Whoever must log in first is shown the one page for that, which is looked at once.
      if (isLogin(page) && path !== '/login') await expectNothingCutOff(page);
      else await expectSoundInEveryLook(page);
    });
  }
}

test('a tool of one’s own: its editor with every block open, and its page', async ({ page, signIn }) => {
  await signIn('admin');
  const id = await page.evaluate(async (tool) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/api/custom-tools', {
      method: 'POST',
      headers,
      body: JSON.stringify({ tool }),
    });
    return ((await answer.json()) as { id: string }).id;
  }, aCustomTool());
  for (const path of [`/tool-create/${id}`, `/tools/custom/${id}`]) {
    await page.setViewportSize(NARROW);
    await open(page, path);
    const closed = page.getByRole('list', { name: 'Blocks' }).locator('h3 > button[aria-expanded="false"]');
    while ((await closed.count()) > 0) await closed.first().press('Enter');
    // The header that stays would cover half of a field.
    await page.evaluate(() => scrollTo(0, 0));
    await expectSoundInEveryLook(page);
  }
});

for (const path of PAGES) {
  test(`${path} has nothing cut off at 360 pixels in any language`, async ({ page, signIn }) => {
    await signIn('pro');
    const requests = followRequests(page);
    await page.setViewportSize(NARROW);
    await open(page, path);
    for (const language of LANGUAGES) {
      requests.clear();
      await chooseLanguage(page, language);
      await drawn(page);
      await expect.poll(() => [...requests].map((request) => request.url())).toEqual([]);
      await drawn(page);
      await expectNothingCutOff(page);
    }
  });
}

/** As by the menu, which is closed on small screens. */
async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.locator(`[data-choose-language="${language}"]`).first().dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Those that are under way, but for the stream of events, which never ends; `clear` forgets what was before. */
function followRequests(page: Page): Set<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}
