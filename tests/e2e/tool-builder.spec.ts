/** A tool of one's own: built with the keyboard, mended where the message stands, run, changed, taken back, handed on. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { aCustomTool } from '../support/custom-tool.ts';
import { expect, logIn, test, watchComplaints } from './steps/fixtures.ts';

const OWN_TOOL = /\/tool-create\/[0-9a-f-]{36}$/;

/** As somebody without a mouse would: to the field, then typing. */
async function type(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().keyboard.press('ControlOrMeta+A');
  await field.page().keyboard.type(text);
}

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.page().keyboard.press('Enter');
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const blocks = (page: Page) => page.getByRole('list', { name: 'Blocks' }).getByRole('heading', { level: 3 });
const versions = (page: Page) => page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function runDraft(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank-you letter');
  await page.getByLabel('Guest').fill('Mrs. Ito');
  await page.getByRole('button', { name: 'Draft on this device' }).click();
  await expect(page.getByRole('main')).toContainText('Guest: Mrs. Ito');
}

test('a tool is built, run, restored, exported, imported and shared', async ({
  page,
  browser,
  site,
  signIn,
}, info) => {
  await signIn('pro');
  let address = '';

  await test.step('is built with the keyboard', async () => {
    await page.goto('/tool-create');
    await press(page.getByRole('link', { name: 'Start empty' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New tool');
    await type(field(page, 'Name'), 'Thank-you letter');
    await type(field(page, 'Tagline'), 'A letter to a guest');
    await press(page.getByRole('button', { name: 'Text', exact: true }));
    await expect(field(page, 'Label')).toBeFocused();
    await page.keyboard.type('Guest');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Mrs. Smith');
    await press(page.getByRole('button', { name: 'List to choose from' }));
    await expect(page.locator(':focus')).toHaveAccessibleName('Label');
    await page.keyboard.type('Tone');
    await expect(blocks(page)).toHaveText([/^Guest/, /^Tone/, /^Model/, /^Result/]);
    await page.getByRole('button', { name: /^Tone/ }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(blocks(page)).toHaveText([/^Tone/, /^Guest/, /^Model/, /^Result/]);
    await expect(page.getByText('Tone: now at place 1 of 4')).toBeAttached();
    await expect(page.getByRole('button', { name: /^Tone/ })).toBeFocused();
    // The preview has the real field, as it will look.
    await expect(page.getByRole('form', { name: 'Preview of the form' }).getByLabel('Guest')).toHaveAttribute(
      'placeholder',
      'Mrs. Smith',
    );
  });

  await test.step('says at the field what is missing, and goes to the first', async () => {
    await press(save(page));
    await expect(field(page, 'Description')).toBeFocused();
    await expect(field(page, 'Description')).toHaveAccessibleDescription(/Fill this in\./);
    await expect(field(page, 'Choice 1')).toHaveAccessibleDescription('Fill this in.');
    await page.keyboard.type('Writes a short letter after a stay.');
    await expect(field(page, 'Description')).not.toHaveAttribute('aria-invalid');
    await type(field(page, 'Choice 1'), 'Warm');
    await type(field(page, 'What a model is asked to do'), 'Write in a {{ labels.tone }} way.');
    await press(save(page));
    await expect(field(page, 'What a model is asked to do')).toBeFocused();
    await expect(page.getByText(/^labels\.tone is not known here\./)).toBeVisible();
    await type(field(page, 'What a model is asked to do'), 'Write in a {{ labels.dropdown_1 }} way.');
    await press(save(page));
    await expect(page).toHaveURL(OWN_TOOL);
    address = page.url().replace('/tool-create/', '/tools/custom/');
  });

  await test.step('runs as a draft, which stays in the history', async () => {
    await page.getByRole('link', { name: 'Run', exact: true }).click();
    await expect(page).toHaveURL(address);
    await runDraft(page);
    await page.goto('/runs');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Thank-you letter');
  });

  await test.step('is changed, and its first version comes back', async () => {
    await page.goto(address);
    await page.getByRole('link', { name: 'Edit tool' }).click();
    await field(page, 'Name').fill('Farewell letter');
    await page.getByRole('button', { name: 'Move Tone down' }).click();
    await page.getByRole('link', { name: 'Tool Builder' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByText('Save your changes first')).toBeVisible();
    await save(page).click();
    await expect(versions(page)).toHaveText([/^2\. Farewell letter/, /^1\. Thank-you letter/]);
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(field(page, 'Name')).toHaveValue('Thank-you letter');
    await expect(versions(page).first()).toHaveText(/^3\. Thank-you letter.*Current/);
    await expect(blocks(page).first()).toHaveText(/^Tone/);
  });

  await test.step('is put in order by dragging', async () => {
    const cards = page.getByRole('list', { name: 'Blocks' }).locator('> li');
    await cards.nth(1).locator('[draggable]').dragTo(cards.nth(0));
    await expect(blocks(page)).toHaveText([/^Guest/, /^Tone/, /^Model/, /^Result/]);
    await save(page).click();
    await expect(versions(page)).toHaveCount(4);
  });

  await test.step('is exported, and imported again', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export JSON' }).click(),
    ]);
    const file = info.outputPath('tool.json');
    await download.saveAs(file);
    expect(download.suggestedFilename()).toBe('Thank-you letter.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'lumora-tool', version: 1 });
    await page.goto('/tool-create');
    await page.getByLabel('Import JSON').setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(aCustomTool({ name: '', blocks: [{ type: 'iframe' }] }))),
    });
    await expect(page.getByRole('alert').filter({ hasText: 'This file cannot be imported:' })).toContainText(
      'Name: Fill this in.',
    );
    await page.getByLabel('Import JSON').setInputFiles(file);
    await expect(page).toHaveURL(/\/tool-create\?new$/);
    await expect(field(page, 'Name')).toHaveValue('Thank-you letter');
    await expect(blocks(page)).toHaveText([/^Guest/, /^Tone/, /^Model/, /^Result/]);
  });

  await test.step('is opened by another user who has the link', async () => {
    await page.goto(address.replace('/tools/custom/', '/tool-create/'));
    await page.getByRole('radio', { name: 'Whoever is signed in and has the link' }).check();
    await expect(field(page, 'Link')).toHaveValue(address);
    const other = await browser.newPage({ baseURL: site.url });
    const complaints = watchComplaints(other);
    await other.goto(address);
    await expect(other.getByRole('heading', { name: 'Log in to open this tool' })).toBeVisible();
    await logIn(other, await site.passwordOf('standard'));
    await other.goto(address);
    await expect(other.getByText(/^Made by .*, not by us\./)).toBeVisible();
    await runDraft(other);
    expect(complaints).toEqual([]);
    await other.close();
  });

  await test.step('is among my tools, until it is deleted', async () => {
    await page.goto('/my-tools');
    await expect(page.getByRole('region', { name: 'Built by you' }).getByRole('link')).toContainText([
      'Build a tool',
      'Thank-you letter',
    ]);
    await page.goto('/tool-create');
    await page.getByRole('button', { name: 'Delete Thank-you letter' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Delete Thank-you letter' })).toHaveCount(0);
  });
});

test('a tool of ours begins as a copy, as many as the level allows', async ({ page, signIn }) => {
  await signIn('none');
  await page.goto('/tools/passionFinder');
  await page.getByRole('link', { name: 'Make your own version' }).click();
  await expect(field(page, 'Name')).toHaveValue('Passion Finder (copy)');
  await save(page).click();
  await expect(page).toHaveURL(OWN_TOOL);
  await page.goto('/tool-create?new');
  await expect(page.getByRole('heading', { name: 'Your level keeps 1 tool of your own' })).toBeVisible();
  await expect(page.getByText('Pro: 20 tools')).toBeVisible();
});

test.describe('a tool that is gone', () => {
  test.use({ allowedErrors: /status of 404/ });
  test('says so, and where the runs are', async ({ page, signIn }) => {
    await signIn('standard');
    await page.goto('/tools/custom/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'This tool is not here' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Run History' })).toBeVisible();
  });
});
