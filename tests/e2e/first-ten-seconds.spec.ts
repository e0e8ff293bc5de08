/** A stranger on home: the wheel is the menu, and what they have in their hands becomes a draft, before any account. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './steps/fixtures.ts';
import { countShifts, tooMuchMoved } from './steps/layout-shifts.ts';

/** Kilobytes of script as the server sends them, before anybody acts. */
const MOST_SCRIPT = 60;

test.use({ serviceWorkers: 'block' });

const panel = (page: Page, door: string) => page.locator(`[data-panel="${door}"]`);
const partsOf = (page: Page, door: string) =>
  panel(page, door).locator('[data-text]:visible, [data-note]:visible, [data-part]:visible').allInnerTexts();

test('home says what one would make, and makes it', async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await countShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect((await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) / 1000).toBeLessThan(
    MOST_SCRIPT,
  );

  // The example is what the engine makes of it, at every door.
  for (const [door, name] of [
    ['transcript', 'A transcript'],
    ['draft', 'A draft'],
    ['number', 'A number or date'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    const shown = await partsOf(page, door);
    expect(shown.length, door).toBeGreaterThan(2);
    const example = await panel(page, door).locator('[data-example]').inputValue();
    await panel(page, door).locator('[data-toggle]').click();
    const own = panel(page, door).getByRole('textbox');
    await expect(own).toBeFocused();
    await own.fill(example);
    await expect(panel(page, door)).toHaveAttribute('data-state', 'draft');
    expect(await partsOf(page, door), door).toEqual(shown);
  }

  const own = panel(page, 'number').getByRole('textbox');
  await own.fill('11:11');
  await expect(panel(page, 'number').getByText('1 + 1 + 1 + 1 = 4')).toBeVisible();
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Keep this draft' }).click();
  const download = await kept;
  expect(download.suggestedFilename()).toBe('first-draft.md');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^## 11:11/);

  // Another door fits better, and takes what was written along.
  await own.fill('Nobody told me how small a first workshop is. You only need one page. '.repeat(3));
  await page.getByRole('button', { name: 'Take it there' }).click();
  await expect(page.getByRole('tab', { name: 'A draft' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, 'draft')).toHaveAttribute('data-state', 'draft');
  await expect(panel(page, 'draft').getByText('You only need one page.')).toBeVisible();
  expect(await tooMuchMoved(page)).toBeUndefined();
});

test('a figure and a drone are taken along before any account', async ({ page }) => {
  await page.addInitScript(watchSound);
  await countShifts(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const strip = page.getByRole('region', { name: 'A gift before the account' });
  await strip.scrollIntoViewIfNeeded();
  const before = loaded.length;
  const picture = strip.getByRole('img');
  const example = await picture.getAttribute('src');
  const field = strip.getByRole('textbox', { name: 'Your intention' });

  // The example is what its words give, and other words give another.
  const words = await field.inputValue();
  await field.fill('One page, one evening');
  await expect(strip.getByText('4 words make 5 petals.')).toBeVisible();
  expect(loaded.length).toBeGreaterThan(before);
  await expect(picture).toHaveAttribute('alt', 'One page, one evening');
  expect(await picture.getAttribute('src')).not.toBe(example);
  await field.fill('');
  await expect(strip.getByText('the figure waits')).toBeVisible();
  await field.fill('Peace');
  await expect(strip.getByText('It takes two words at least.')).toBeVisible();
  await field.fill('word '.repeat(60));
  await expect(strip.getByRole('link', { name: 'The box at the top' })).toBeVisible();
  await field.fill(words);
  await expect(strip.getByText('7 words make 8 petals.')).toBeVisible();
  expect(await picture.getAttribute('src')).toBe(example);

  const save = async (name: string) => {
    const kept = page.waitForEvent('download');
    await strip.getByRole('button', { name }).click();
    const download = await kept;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const svg = await save('Download SVG');
  expect([svg.name, svg.bytes.toString().slice(0, 4)]).toEqual(['intention.svg', '<svg']);
  const png = await save('Download PNG');
  expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual(['intention.png', 'PNG']);
  const wav = await save('Download WAV');
  expect([wav.name, wav.bytes.subarray(0, 4).toString()]).toEqual(['drone-a2.wav', 'RIFF']);
  // Four minutes at 16,000 samples a second, two bytes each, and not silence.
  expect(wav.bytes.length).toBe(44 + 4 * 60 * 16_000 * 2);
  expect(wav.bytes.subarray(60 * 32_000, 61 * 32_000).some((byte) => byte !== 0)).toBe(true);

  const sounding = () => page.evaluate(() => (window as unknown as { sounds: AudioContext[] }).sounds.length);
  expect(await sounding()).toBe(0);
  const play = strip.getByRole('button', { name: 'Play the drone' });
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  expect(await sounding()).toBe(1);
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'false');
  expect(await tooMuchMoved(page)).toBeUndefined();
});

test('a press on a gift that comes before its script is done once it is there', async ({ page }) => {
  await page.addInitScript(watchSound);
  await page.goto('/', { waitUntil: 'networkidle' });
  // Without a pointer or a focus before it, which would have it loaded.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-play]')?.click());
  await expect(page.locator('[data-play]')).toHaveAttribute('aria-pressed', 'true');
});

/** In the page: every sound device that is opened. */
function watchSound(): void {
  const sounds: AudioContext[] = [];
  Object.assign(window, { sounds });
  const Original = window.AudioContext;
  window.AudioContext = class extends Original {
    constructor(...given: ConstructorParameters<typeof AudioContext>) {
      super(...given);
      sounds.push(this);
    }
  };
}

test('the wheel is the menu, by pointer and by keys', async ({ page }) => {
  await page.goto('/');
  const label = page.locator('[data-wheel-label]');
  await expect(label).toHaveAttribute('aria-live', 'polite');
  const seats = page.locator('[data-seat]');
  await expect(seats).toHaveCount(45);
  await expect(page.locator('[data-seat][tabindex="0"]')).toHaveCount(1);
  const pointed = seats.nth(20);
  await pointed.hover();
  await expect(label.locator('[data-wheel-line]')).toHaveText(
    (await pointed.getAttribute('data-line')) ?? '',
  );
  await page.locator('[data-seat][tabindex="0"]').focus();
  const before = await label.innerText();
  await page.keyboard.press('ArrowRight');
  await expect(label).not.toHaveText(before);
  await page.keyboard.press('Home');
  const name = await label.locator('[data-wheel-name]').innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a finger on the wheel shows a tool before it opens it', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/');
  const label = page.locator('[data-wheel-label]');
  await expect(label).toHaveAttribute('aria-live', 'polite');
  const seat = page.locator('[data-seat]').nth(20);
  await seat.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await seat.locator('circle').boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(label.locator('[data-wheel-line]')).toHaveText((await seat.getAttribute('data-line')) ?? '');
  const path = (await seat.getAttribute('href')) ?? '';
  await label.tap();
  await expect(page).toHaveURL(path);
  await context.close();
});

test('without a script the wheel still leads to every tool', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('[data-seat][data-name="HookBuilder"]').click();
  await expect(page).toHaveURL(/\/tools\/hookbuilder$/);
  await context.close();
});
