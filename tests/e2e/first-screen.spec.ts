/**
 * What a new user meets: on every tool both ways to a result stand on the first screen, the draft first and filled, and
 * nothing jumps while the page arrives. One page for all of them, at both widths without a second load.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '../../src/core/languages/languages.ts';
import type { ToolTemplate } from '../../src/core/tools/template.ts';
import { expect, test } from './fixtures.ts';
import { chooseLanguage, speak } from './speak.ts';
import { toolTexts } from './tool-texts.ts';

const read = <Shape>(path: string): Shape => JSON.parse(readFileSync(`.build/content/${path}`, 'utf8'));
const TOOLS = read<{ tools: { slug: string; isAvailable: boolean }[] }>('catalogue.json').tools.filter(
  ({ isAvailable }) => isAvailable,
);
/** Few enough that no worker is busy long after the others are done. */
const AT_ONCE = 9;
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

for (let from = 0; from < TOOLS.length; from += AT_ONCE) {
  const tools = TOOLS.slice(from, from + AT_ONCE);
  test(`both buttons stand on the first screen, in English and German: ${tools[0]?.slug} …`, async ({
    lend,
  }) => {
    const { page, complaints } = await lend('exclusive');
    complaints.length = 0;
    const low: string[] = [];
    let language: Language = 'en';
    let other: Language = 'de';
    await speak(page, language);
    for (const { slug } of tools) {
      await page.goto(`/tools/${slug}`);
      low.push(...(await measure(page, slug, language)));
      // The next page begins in the language in which this one ends.
      [language, other] = [other, language];
      await chooseLanguage(page, language);
      low.push(...(await measure(page, slug, language)));
    }
    // As the page was lent.
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(low).toEqual([]);
    expect(complaints, 'errors on the page').toEqual([]);
  });
}

async function measure(page: Page, slug: string, language: Language): Promise<string[]> {
  const { name } = read<ToolTemplate>(`public/tools/${slug}.${language}.json`);
  const form = page.getByRole('form', { name, exact: true });
  await expect(form.getByRole('button', { name: toolTexts(language).draft, exact: true })).toBeEnabled();
  const low: string[] = [];
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    const bottom = await bottomOfButtons(page, language);
    if (bottom > height)
      low.push(`${slug} in ${language} at ${width}: ${Math.round(bottom - height)} px below`);
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
