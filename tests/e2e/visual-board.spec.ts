/** A board from a visitor's first word to a stranger's copy: kept on the device, taken along by signing in, shared, exported, withdrawn. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './steps/fixtures.ts';

const START = '/tool-visual-board?useCase=Content+Creation';
const cardNamed = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const saved = (page: Page, words = 'Saved') => page.getByText(words, { exact: true }).first();

async function download(page: Page, format: string): Promise<Buffer> {
  await page.locator('summary', { hasText: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format }).click(),
  ]);
  return readFile(await file.path());
}

test('an unknown use case says so and offers the three', async ({ page }) => {
  await page.goto('/tool-visual-board?useCase=Nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no board for “Nothing”');
  await page.getByRole('link', { name: 'Mindset Shift' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mindset Shift');
  await expect(cardNamed(page, 'The sentence as it is')).toBeVisible();
});

test('from a visitor’s first word to a stranger’s copy', async ({ page, site, browser }) => {
  await page.goto(START);
  await test.step('a visitor writes on a start that asks; a reload finds it', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Creation');
    await expect(page.getByRole('list', { name: 'Cards of' }).getByRole('listitem')).toHaveCount(6);
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await page.getByLabel('Text of the note').fill('朝の十分\nA drawing before the first coffee.');
    await expect(saved(page, 'Saved on this device')).toBeVisible();
    await page.waitForURL(/[?]board=/);
    await page.reload();
    await expect(cardNamed(page, '朝の十分')).toBeVisible();
  });

  await test.step('signing in takes it along, to the same address', async () => {
    await page.getByRole('link', { name: 'Log in to have it everywhere' }).click();
    const { email, password } = await site.passwordOf('pro');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(/tool-visual-board[?]board=/);
    await expect(cardNamed(page, '朝の十分')).toBeVisible();
    await expect(saved(page)).toBeVisible();
    // Also by the way that began it.
    await page.goto(START);
    await expect(cardNamed(page, '朝の十分')).toBeVisible();
  });

  await test.step('a link is added; one that is none is refused', async () => {
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Address').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Put on the board' }).click();
    await expect(page.getByText('This is no address of the web.')).toBeVisible();
    await page.getByLabel('Address').fill('example.com/course');
    await page.getByRole('button', { name: 'Put on the board' }).click();
    await expect(page.getByRole('link', { name: 'example.com' })).toHaveAttribute(
      'href',
      'https://example.com/course',
    );
    await expect(saved(page)).toBeVisible();
  });

  await test.step('its tools stay below the header while it is scrolled', async () => {
    await page.mouse.wheel(0, 600);
    const tools = page.getByRole('button', { name: 'Note', exact: true });
    const headerEnd = () => page.getByRole('banner').evaluate((each) => each.getBoundingClientRect().bottom);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    expect((await tools.boundingBox())?.y).toBeGreaterThan((await headerEnd()) + 8);
  });

  await test.step('it leaves as a picture and as a document', async () => {
    expect((await download(page, 'Picture (PNG)')).subarray(0, 8).toString('latin1')).toBe(
      '\x89PNG\r\n\x1a\n',
    );
    expect((await download(page, 'Document (PDF)')).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const context = await browser.newContext();
  const stranger = await context.newPage();

  await test.step('a stranger reads it, changes nothing, and takes a copy', async () => {
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Content Creation');
    await expect(cardNamed(stranger, '朝の十分')).toBeVisible();
    await expect(stranger.getByRole('button', { name: /^Note/ })).toHaveCount(0);
    await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect((await download(stranger, 'Document (PDF)')).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  await test.step('withdrawn, it is closed', async () => {
    await page.getByRole('button', { name: 'Withdraw the link' }).click();
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This board is not shared');
    await context.close();
  });
});
