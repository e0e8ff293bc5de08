/**
 * Every page that exists, signed out and as an admin who holds every license, in both themes, narrow and wide: axe, and
 * nothing cut off; and nothing cut off in any language where it is narrow. One load for all of it. What a page holds for
 * both alike is looked at once: its header is the one of every other page.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import aliases from '../../content/aliases.json' with { type: 'json' };
import { embeddedPage } from '../../src/core/addresses/embed-paths.ts';
import { LANGUAGES, type Language } from '../../src/core/languages/languages.ts';
import { aCustomTool } from '../support/custom-tool.ts';
import { ELEVENLABS_KEY } from '../support/fakes/elevenlabs-server.ts';
import { silentMp3 } from '../support/files/mp3-file.ts';
import { awake } from './steps/awake.ts';
import { expect, test } from './steps/fixtures.ts';
import { drawn, settleOf } from './steps/settle.ts';
import { chooseLanguage } from './steps/speak.ts';

const PATTERNS = JSON.parse(readFileSync('build/page-routes.json', 'utf8')) as string[];
// Short addresses only lead on to a tool's page; addresses.spec.ts follows them.
const isShortAddress = (path: string) => path.slice(1) in aliases || path === '/mindalign';
const PAGES = [
  ...PATTERNS.filter((path) => !isShortAddress(path) && !embeddedPage(path)),
  '/tools/hookbuilder',
  '/tools/passionFinder',
  '/packs/launch-week',
  '/academy/finding-what-you-offer/what-people-thank-you-for',
  '/academy/branding-your-ai-tools/one-promise-before-the-name',
  '/embed/tools/angelnumber',
  '/embed/academy/finding-what-you-offer/what-people-thank-you-for',
  '/resources/quarter-review',
  '/resources/offer-workbook',
  // They go with several tools.
  '/prompt-store/launch-letters',
  '/prompt-store/atelier-des-mots',
  '/tool-visual-board?useCase=Content+Creation',
  '/tool-visual-board?useCase=Something+else',
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
  const settle = settleOf(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await awake(page);
  // Fields that came with the page are inert until the script has taken it over; pages in miniature always are.
  await expect(page.locator('[inert]:not([class*="_miniature_"])')).toHaveCount(0);
  await settle();
}

const isLogin = (page: Page): boolean => new URL(page.url()).pathname === '/login';

/** What is open, in both themes and widths: one load for all four, as a user turns a phone or the light. */
async function expectSoundInEveryLook(page: Page): Promise<void> {
  // As text: the page's policy lets no script in from outside.
  await page.evaluate(axe.source);
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    // A page that was left scrolled has controls half under the header that stays.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
      await drawn(page);
      await expectNothingCutOff(page);
      await expectAccessible(page, { runOnly: colorScheme === 'light' ? STANDARD : OF_COLOUR });
    }
  }
}

/** Where one page is looked at in many states: those whose words take the most room and have the fewest spaces, then English. */
const LONG_WORDS = ['de', 'ja', 'en'] as const;

/** Ends in English, in which the next page begins. */
async function expectRoomForEveryLanguage(
  page: Page,
  languages: readonly Language[] = LANGUAGES.toReversed(),
): Promise<void> {
  await page.setViewportSize(NARROW);
  for (const language of languages) {
    await chooseLanguage(page, language);
    await settleOf(page)();
    await expectNothingCutOff(page);
  }
}

async function expectSound(page: Page): Promise<void> {
  await settleOf(page)();
  await expectSoundInEveryLook(page);
  await expectRoomForEveryLanguage(page, LONG_WORDS);
}

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

for (const path of PAGES) {
  test(path, async ({ lend }) => {
    let seen: string | undefined;
    for (const user of [undefined, 'admin'] as const) {
      const { page, complaints } = await lend(user);
      complaints.length = 0;
      await page.setViewportSize(NARROW);
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page, path);
      const shown = await page.locator('main').evaluate(({ innerHTML }) => innerHTML);
      // Whoever must log in first is shown the one page for that, which is looked at once.
      if (shown === seen || (isLogin(page) && path !== '/login')) {
        await expectNothingCutOff(page);
      } else {
        await expectSoundInEveryLook(page);
        await expectRoomForEveryLanguage(page);
      }
      expect(complaints, 'errors on the page').toEqual([]);
      seen = shown;
    }
  });
}

test('a bundle that one holds: its reader in every language, and the report of a review', async ({
  lend,
}) => {
  const { page } = await lend('pro');
  await page.setViewportSize(NARROW);
  await open(page, '/prompt-store/business-growth-blueprint');
  await expect(page.getByRole('region', { name: 'Reader' })).toBeVisible();
  // They come with whoever comes near them.
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await expect(page.locator('#reviews').getByRole('button', { name: 'Report' }).first()).toBeVisible();
  await expectSoundInEveryLook(page);
  await expectRoomForEveryLanguage(page);
  await page.locator('#reviews').getByRole('button', { name: 'Report' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Report this review' })).toBeVisible();
  await expectSoundInEveryLook(page);
});

test('a tool of one’s own: its editor with every block open, and its page', async ({ lend }) => {
  const { page } = await lend('admin');
  await page.goto('/tool-create');
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
    await expectSoundInEveryLook(page);
  }
});

test('a result, read aloud by a voice of one’s own; the settings of that voice; the code for other sites', async ({
  lend,
}) => {
  const { page } = await lend('pro');
  // Longer than anybody looks at one sentence.
  await page.route('**/api/functions/text-to-speech', (route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: Buffer.from(silentMp3(4_000)) }),
  );
  await page.setViewportSize(NARROW);
  await open(page, '/voice-settings');
  await page.getByLabel('ElevenLabs API key').fill(ELEVENLABS_KEY);
  await page.getByRole('button', { name: 'Save API Key' }).click();
  await expect(page.getByText('API key saved successfully', { exact: true })).toBeVisible();
  for (const tab of ['API Configuration', 'Voice Settings', 'Test Voice']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expectSound(page);
  }

  await open(page, '/tools/angelnumber');
  await page.getByRole('group', { name: 'Try an example' }).getByRole('button').first().click();
  const listen = page.getByRole('group', { name: 'Whole result' }).getByRole('button', { name: 'Listen' });
  await expect(listen).toBeVisible();
  await expectSound(page);
  await listen.click();
  await expect(page.getByRole('region', { name: 'Read aloud' }).getByText(/^Sentence 1 of/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Stop reading' }).click();

  await page.getByRole('button', { name: 'Put this tool on your own site' }).click();
  await expect(page.getByRole('dialog', { name: 'Angel Number on your own site' })).toBeVisible();
  await expectSound(page);
});

test('the settings of notes, and an analysis', async ({ lend }) => {
  const { page } = await lend('pro');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await page.setViewportSize(NARROW);
  await open(page, '/note-taking');
  await page
    .getByPlaceholder('Write your notes here...')
    .fill('The workshop went well.\n\nSend the outline to Maria by Friday. Who writes the next one?');
  await tab('Settings').click();
  await page.getByRole('button', { name: 'Download the model' }).click();
  await expect(page.getByText('Model downloaded successfully')).toBeVisible();
  await expectSound(page);
  await tab('Editor').click();
  await page.getByRole('button', { name: 'Analyze Text' }).click();
  await expect(page.getByRole('heading', { name: 'Readability' })).toBeVisible();
  await expectSound(page);
});
