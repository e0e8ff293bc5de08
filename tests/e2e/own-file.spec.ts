/** What a page of one tool loads, and what the list of tools leaves for later. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './steps/fixtures.ts';
import { isPreloaded } from './steps/preloaded.ts';

const { tools } = JSON.parse(readFileSync('.build/content/catalogue.json', 'utf8')) as {
  tools: { slug: string }[];
};

// The offline copy of the whole site is fetched beside the page, once it is idle; here the page itself is meant.
test.use({ serviceWorkers: 'block' });

/**
 * Addresses of everything that the page asks for, until it is quiet; whoever acts on a page that was quiet before waits
 * for what is to come, since a page becomes quiet only once.
 */
async function listRequests(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(new URL(request.url()).pathname));
  await act();
  await page.waitForLoadState('networkidle');
  return seen;
}

/** Slugs of tools whose own content is among the addresses: their file, their recipe, their page. */
const toolsIn = (addresses: readonly string[]): string[] =>
  tools
    .map(({ slug }) => slug)
    .filter((slug) =>
      addresses.some((address) =>
        new RegExp(
          `^/(?:content/tools/${slug}\\.\\w+\\.json|api/tools/${slug}/recipe|tools/${slug}(?:\\.data)?)$`,
        ).test(address),
      ),
    );

test('the page of a tool loads its own content and nothing of the other 44', async ({ page, signIn }) => {
  await signIn('pro');
  expect(tools).toHaveLength(45);
  const direct = await listRequests(page, () => page.goto('/tools/contentpolisher'));
  expect(toolsIn(direct.filter((address) => !isPreloaded(address)))).toEqual(['contentpolisher']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ContentPolisher');
});

test('so does a tool that is opened from the list, in another language, too', async ({ page, signIn }) => {
  await signIn('pro');
  await page.evaluate(() => {
    localStorage.setItem('language', 'de');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = 'language=de; path=/';
  });
  await page.goto('/tools');
  await page.waitForLoadState('networkidle');
  const seen = await listRequests(page, async () => {
    await page.getByRole('main').getByRole('link', { name: 'Crystal Scanner' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crystal Scanner');
  });
  await expect.poll(() => seen).toContain('/content/tools/crystalscanner.de.json');
  expect(toolsIn(seen.filter((address) => !isPreloaded(address)))).toEqual(['crystalscanner']);
});

test('the list loads no tool at all, and the tools of the community only when they are asked for', async ({
  page,
}) => {
  const first = await listRequests(page, () => page.goto('/tools'));
  expect(toolsIn(first)).toEqual([]);
  const ofCommunity = (addresses: string[]) => addresses.filter((address) => /community/.test(address));
  expect(ofCommunity(first)).toEqual([]);
  const later = await listRequests(page, async () => {
    await page.getByRole('link', { name: 'By the community' }).click();
    await expect(page.getByRole('heading', { name: 'Community shelf' })).toBeVisible();
  });
  await expect.poll(() => ofCommunity(later)).toContain('/api/community-tools');
  // Its script and its texts come with it.
  await expect.poll(() => ofCommunity(later).length).toBeGreaterThan(1);
});
