/**
 * What a new user of a tool meets: both ways to a result stand on the first screen, the draft first and filled (of a quiz,
 * the way to its second question), and nothing jumps while the page arrives, least of all what is played, timed and drawn
 * beside the form.
 */
import type { Page } from '@playwright/test';
import type { Language } from '../../../src/core/languages/languages.ts';
import type { ToolTemplate } from '../../../src/core/tools/template.ts';
import { readBuilt } from './built-content.ts';
import { expect } from './fixtures.ts';
import { tooMuchMoved } from './layout-shifts.ts';
import { chooseLanguage } from './speak.ts';
import { toolTexts } from './tool-texts.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };
/** Of those that are looked at, those whose words take the least and the most room. */
const SHORT_AND_LONG = ['en', 'de'] as const;

/** Opens the tool in the language that the browser is set to. Ends on a wide screen, in the same language. */
export async function expectFirstScreen(page: Page, slug: string, language: Language): Promise<void> {
  const wrong: (string | undefined)[] = [];
  await page.setViewportSize(WIDE);
  await page.goto(`/tools/${slug}`);
  wrong.push(await jumps(page, slug, language));
  // A second load only where something stands beside the form.
  if (templateOf(slug, language).instruments) {
    await page.setViewportSize(NARROW);
    await page.reload();
    wrong.push(await jumps(page, slug, language));
  }
  for (const other of SHORT_AND_LONG) {
    await chooseLanguage(page, other);
    wrong.push(...(await buttonsBelow(page, slug, other)));
  }
  await chooseLanguage(page, language);
  await page.setViewportSize(WIDE);
  expect(wrong.filter(Boolean)).toEqual([]);
}

const templateOf = (slug: string, language: Language): ToolTemplate =>
  readBuilt(`public/tools/${slug}.${language}.json`);

/** What is pressed first. */
function waysOf(slug: string, language: Language): string[] {
  const { draft, generate, next } = toolTexts(language);
  return templateOf(slug, language).isQuiz ? [next] : [draft, generate];
}

const formOf = (page: Page, slug: string, language: Language) =>
  page.getByRole('form', { name: templateOf(slug, language).name, exact: true });

/** What moved while the page arrived, as wide as it is. */
async function jumps(page: Page, slug: string, language: Language): Promise<string | undefined> {
  const [first = ''] = waysOf(slug, language);
  await expect(formOf(page, slug, language).getByRole('button', { name: first, exact: true })).toBeEnabled();
  // They come all at once, in the place that was held for them.
  const { instruments = [] } = templateOf(slug, language);
  if (instruments.length > 0)
    await expect(page.locator('[class*="_instruments_"] section').nth(instruments.length - 1)).toBeVisible();
  const moved = await tooMuchMoved(page);
  return moved && `${slug} in ${language} at ${page.viewportSize()?.width}: ${moved}`;
}

async function buttonsBelow(page: Page, slug: string, language: Language): Promise<string[]> {
  const ways = waysOf(slug, language);
  const [first = ''] = ways;
  await expect(formOf(page, slug, language).getByRole('button', { name: first, exact: true })).toBeEnabled();
  const low: string[] = [];
  for (const screen of [WIDE, NARROW]) {
    await page.setViewportSize(screen);
    const below = (await bottomOfButtons(page, ways)) - screen.height;
    if (below > 0) low.push(`${slug} in ${language} at ${screen.width}: ${Math.round(below)} px below`);
  }
  return low;
}

/** Where the lowest of them ends, with the page at its top. */
async function bottomOfButtons(page: Page, names: readonly string[]): Promise<number> {
  const bottoms = await Promise.all(
    names.map((name) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => button.getBoundingClientRect().bottom + scrollY),
    ),
  );
  return Math.max(...bottoms);
}
