/** A tool's page loads what its tool names, and nothing of the others; what it loads works under the page's policy. */
import type { Page } from '@playwright/test';
import { OPENAI_KEY, startOpenaiServer } from '../support/fakes/openai-server.ts';
import { expect, test } from './steps/fixtures.ts';
import { isPreloaded } from './steps/preloaded.ts';

/** Modules of instruments, as the build names their files. */
const INSTRUMENTS = [
  'session-timer',
  'day-timer',
  'tone-player',
  'pair-player',
  'chakra-player',
  'drone-player',
  'journey-player',
  'chord-player',
  'breath-pacer',
  'palette-view',
  'search-meter',
  'text-meter',
  'figure-view',
  'poster-view',
];

/** Everything that a visit of the page asks for. @param region of its instrument, which is loaded once the page is alive */
async function visit(
  page: Page,
  slug: string,
  region?: string,
): Promise<{ scripts: string[]; contents: string[] }> {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(`/tools/${slug}`);
  await expect(page.getByRole('button', { name: 'Draft on this device', exact: true })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  if (region) await expect(page.getByRole('region', { name: region })).toBeVisible();
  return {
    scripts: paths.filter((path) => path.endsWith('.js')),
    contents: paths.filter((path) => path.startsWith('/content/tools/') && !isPreloaded(path)),
  };
}

const loadedOf = (scripts: readonly string[]): string[] =>
  INSTRUMENTS.filter((name) => scripts.some((path) => path.startsWith(`/assets/${name}-`)));

test.beforeEach(async ({ signIn }) => signIn('exclusive'));

for (const [slug, named, region] of [
  ['flowpulse', ['session-timer'], 'Session timer'],
  ['frequencyaligner', ['tone-player', 'breath-pacer'], 'The tone'],
  ['sonicshift', ['journey-player'], 'The journey'],
  ['visualenchanter', ['palette-view'], 'Your palette'],
  ['etherealcanvas', ['figure-view'], 'Your figure'],
  ['aicanvas', ['poster-view'], 'Your pictures'],
  ['metascribe', ['search-meter'], 'As a search result'],
] as const) {
  test(`${slug} loads its own instruments and content only`, async ({ page }) => {
    const { scripts, contents } = await visit(page, slug, region);
    expect(loadedOf(scripts)).toEqual(named);
    expect(contents.filter((path) => path !== `/content/tools/${slug}.en.json`)).toEqual([]);
  });
}

test('the wave of a tone is as wide as its place', async ({ page }) => {
  await page.goto('/tools/frequencyaligner');
  const tone = page.getByRole('region', { name: 'The tone' });
  const [place, wave] = [await tone.boundingBox(), await tone.locator('canvas').boundingBox()];
  expect(wave?.width).toBeGreaterThan((place?.width ?? Number.NaN) * 0.8);
});

test('a tool without instruments loads none of their code', async ({ page }) => {
  const { scripts, contents } = await visit(page, 'hookbuilder');
  expect(scripts.filter((path) => /^\/assets\/instruments?-/.test(path))).toEqual([]);
  expect(loadedOf(scripts)).toEqual([]);
  expect(contents.filter((path) => path !== '/content/tools/hookbuilder.en.json')).toEqual([]);
});

test('a picture of one’s own model is shown and saved under the policy of the page', async ({ page }) => {
  const models = await startOpenaiServer();
  try {
    await page.goto('/tools/etherealcanvas');
    await page.getByRole('button', { name: 'Add one' }).click();
    await page.getByLabel('Provider').selectOption('compatible');
    await page.getByLabel('Server address').fill(`${models.url}/v1`);
    await page.getByLabel('API key').fill(OPENAI_KEY);
    await page.getByRole('button', { name: 'Save Key' }).click();
    await page.getByRole('button', { name: 'Generate an image with your model' }).click();
    await page.getByLabel('Image model').fill('dall-e-3');
    await page.getByRole('button', { name: /^Send to/ }).click();
    const picture = page.getByRole('img', { name: /made by a model/i });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the model’s image as PNG' }).click();
    expect((await saved).suggestedFilename()).toBe('etherealcanvas-square-model.png');
  } finally {
    await models.stop();
  }
});

test('what stays in sight on a small screen leaves the room to the result', async ({ page }) => {
  for (const slug of ['quantumresonance', 'clipgenius', 'visualenchanter', 'flowpulse']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/tools/${slug}`);
    await page.getByRole('group', { name: 'Try an example' }).getByRole('button').first().click();
    await expect(page.getByText(/^Made on this device/)).toBeVisible();
    const pinned = page.locator('section.result > header');
    // The line of the instrument comes a moment later than the toolbar; until then its room is kept, and somewhat more.
    const height = async () => (await pinned.boundingBox())?.height ?? 0;
    await expect.poll(height).toBeGreaterThan(80);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => {
        const result = document.querySelector('section.result') as HTMLElement;
        scrollTo(0, result.getBoundingClientRect().top + scrollY + 400);
      });
      const box = await pinned.boundingBox();
      expect(box?.y, `${slug} at ${width}: stays on top`).toBeCloseTo(0, 0);
      await expect.poll(height, `${slug} at ${width}`).toBeLessThanOrEqual(120);
      const header = await page.getByRole('banner').boundingBox();
      expect((header?.y ?? 0) + (header?.height ?? 0), 'the site’s header has gone').toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  }
});
