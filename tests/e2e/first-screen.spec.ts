/**
 * What a new user meets: on every tool both ways to a result stand on the first screen, the draft first and filled, and
 * nothing jumps while the page arrives, least of all what is played, timed and drawn beside the form. One page for all of
 * them; small screens get a second load only where something stands beside the form.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '../../src/core/languages/languages.ts';
import type { ToolTemplate } from '../../src/core/tools/template.ts';
import { expect, test } from './fixtures.ts';
import { countShifts, tooMuchMoved } from './layout-shifts.ts';
import { chooseLanguage, speak } from './speak.ts';
import { toolTexts } from './tool-texts.ts';

const read = <Shape>(path: string): Shape => JSON.parse(readFileSync(`.build/content/${path}`, 'utf8'));
const TOOLS = read<{ tools: { slug: string; isAvailable: boolean }[] }>('catalogue.json').tools.filter(
  ({ isAvailable }) => isAvailable,
);
/** Few enough that no worker is busy long after the others are done. */
const AT_ONCE = 9;
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

for (let from = 0; from < TOOLS.length; from += AT_ONCE) {
  const tools = TOOLS.slice(from, from + AT_ONCE);
  test(`both buttons stand on the first screen, and nothing jumps: ${tools[0]?.slug} …`, async ({ lend }) => {
    const { page, complaints } = await lend('exclusive');
    complaints.length = 0;
    const wrong: (string | undefined)[] = [];
    let language: Language = 'en';
    let other: Language = 'de';
    await countShifts(page);
    await speak(page, language);
    for (const { slug } of tools) {
      await page.setViewportSize(WIDE);
      await page.goto(`/tools/${slug}`);
      wrong.push(await jumps(page, slug, language), ...(await measure(page, slug, language)));
      if (readTemplate(slug, language).instruments) {
        await page.reload();
        wrong.push(await jumps(page, slug, language));
      }
      // The next page begins in the language in which this one ends.
      [language, other] = [other, language];
      await chooseLanguage(page, language);
      wrong.push(...(await measure(page, slug, language)));
    }
    // As the page was lent.
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(wrong.filter(Boolean)).toEqual([]);
    expect(complaints, 'errors on the page').toEqual([]);
  });
}

const readTemplate = (slug: string, language: Language): ToolTemplate =>
  read(`public/tools/${slug}.${language}.json`);

const formOf = (page: Page, slug: string, language: Language) =>
  page.getByRole('form', { name: readTemplate(slug, language).name, exact: true });

/** What moved while the page arrived, as wide as it is. */
async function jumps(page: Page, slug: string, language: Language): Promise<string | undefined> {
  await expect(formOf(page, slug, language).getByRole('textbox').first()).toBeEnabled();
  if (readTemplate(slug, language).instruments) {
    await expect(page.locator('[class*="_instruments_"] section').first()).toBeAttached();
    await expect(page.locator('[class*="instrumentWaiting"]')).toHaveCount(0);
  }
  const moved = await tooMuchMoved(page);
  return moved && `${slug} in ${language} at ${page.viewportSize()?.width}: ${moved}`;
}

/** Ends on a small screen. */
async function measure(page: Page, slug: string, language: Language): Promise<string[]> {
  const draft = formOf(page, slug, language).getByRole('button', {
    name: toolTexts(language).draft,
    exact: true,
  });
  await expect(draft).toBeEnabled();
  const low: string[] = [];
  for (const screen of [WIDE, NARROW]) {
    await page.setViewportSize(screen);
    const below = (await bottomOfButtons(page, language)) - screen.height;
    if (below > 0) low.push(`${slug} in ${language} at ${screen.width}: ${Math.round(below)} px below`);
  }
  return low;
}

/** Where the lower of the two ends, with the page at its top. */
async function bottomOfButtons(page: Page, language: Language): Promise<number> {
  const { draft, generate } = toolTexts(language);
  const bottoms = await Promise.all(
    [draft, generate].map((name) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => button.getBoundingClientRect().bottom + scrollY),
    ),
  );
  return Math.max(...bottoms);
}
