/** Notes on two devices of one account, without a network, before signing in and after signing out; and what is done with one. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test, watchComplaints } from './steps/fixtures.ts';
import { signUp } from './steps/sign-up.ts';

const text = (page: Page) => page.getByPlaceholder('Write your notes here...');
const saved = (page: Page) => page.getByText('Saved in your account.').first();

async function openNotes(page: Page): Promise<void> {
  await page.goto('/note-taking');
  await expect(page.getByRole('heading', { level: 1, name: 'Note Taking' })).toBeVisible();
  await expect(text(page)).toBeVisible();
}

/** In the page: every text that the device holds of notes, whoever they belong to. */
const listKept = () =>
  new Promise<{ owner: string; body: string }[]>((resolve, reject) => {
    const opening = indexedDB.open('lumora-notes');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('notes')) return resolve([]);
      const reading = database.transaction('notes').objectStore('notes').getAll();
      reading.onerror = reject;
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result.map(({ owner, body }) => ({ owner, body })));
      };
    };
  });

test('pro keeps the offline model, has a note read by it on the device, and deletes it again', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('pro');
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) elsewhere.push(request.url());
  });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const toggle = page.getByRole('switch', { name: 'Offline' });
  await openNotes(page);
  await expect(page.getByText('Your license includes offline mode.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Editor', 'Analysis', 'Settings']);
  await text(page).fill('The workshop went well.\n\nSend the outline to Maria by Friday.');
  await tab('Settings').click();
  await expect(page.getByRole('heading', { name: 'Note Taking Lite' })).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await page.getByRole('button', { name: 'Download the model' }).click();
  await expect(page.getByText('Model downloaded successfully')).toBeVisible();
  await expect(toggle).toBeChecked();
  await tab('Editor').click();
  await page.getByRole('button', { name: 'Analyze Text' }).click();
  await expect(tab('Analysis')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Using offline model').first()).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Send the outline to Maria by Friday', exact: true }),
  ).toBeVisible();
  await tab('Settings').click();
  await page.getByRole('button', { name: 'Delete the model' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Offline model removed')).toBeVisible();
  await expect(toggle).not.toBeChecked();
  expect(elsewhere).toEqual([]);
});

test('a note is dictated into, pinned, taken out as a file and in again, and sent to a tool', async ({
  page,
}) => {
  const body = '# The launch\n\nSend the outline to Maria by Friday.';
  const shelf = page.getByRole('complementary', { name: 'Notebooks' });
  const note = page.getByRole('article');
  const rows = shelf.getByRole('button', { name: /^(?:The launch|Written later)/ });
  const choose = async (place: typeof shelf, act: string) => {
    await place.getByText('More', { exact: true }).click();
    await place.getByRole('button', { name: act }).click();
  };
  await openNotes(page);
  await text(page).fill(body);
  await expect(note.getByRole('button', { name: 'Dictate' })).toBeEnabled();

  await test.step('pinned, it stands above what was written later', async () => {
    const pin = note.getByRole('button', { name: 'Pin to the top of the list' });
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await shelf.getByRole('button', { name: 'New note' }).last().click();
    await text(page).fill('Written later');
    await expect(rows).toHaveText([/^The launch/, /^Written later/]);
    await expect(rows.first().getByRole('img', { name: 'Pinned' })).toBeVisible();
    await rows.first().click();
    await expect(text(page)).toHaveValue(body);
  });

  await test.step('taken out as a file, it comes in again from it', async () => {
    await note.getByLabel('Download', { exact: true }).click();
    const saving = page.waitForEvent('download');
    await note.getByRole('button', { name: 'Markdown (.md)' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/\.md$/);
    const written = readFileSync(await file.path(), 'utf8');
    expect(written).toContain('Send the outline to Maria by Friday.');
    const choosing = page.waitForEvent('filechooser');
    await choose(shelf, 'Import files');
    await (await choosing).setFiles({
      name: file.suggestedFilename(),
      mimeType: 'text/markdown',
      buffer: Buffer.from(written),
    });
    await expect(page.getByText('1 note imported')).toBeVisible();
    await expect(rows).toHaveCount(3);
  });

  await test.step('sent to a tool, it stands in its field', async () => {
    await choose(note, 'Send to…');
    const dialog = page.getByRole('dialog', { name: 'Send to another tool' });
    await dialog.getByRole('radio', { name: 'Angel Number' }).check();
    await dialog.getByRole('button', { name: 'Open Angel Number' }).click();
    await page.waitForURL('**/tools/angelnumber');
    await expect(page.getByRole('form', { name: 'Angel Number' }).locator('textarea').first()).toHaveValue(
      /Send the outline to Maria by Friday\./,
    );
  });
});

test.describe('of an account', () => {
  // Without a network the browser says so itself.
  test.use({ allowedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

  test('a note is the same on two devices, merges what was written offline, and leaves with the account', async ({
    page,
    site,
    browser,
  }) => {
    const email = `nora-${randomUUID()}@lumora.test`;

    await test.step('written before signing in, it is on the device, and then in the account', async () => {
      await openNotes(page);
      await text(page).fill('First line\nSecond line\nThird line');
      await expect(page.getByText('Saved on this device').first()).toBeVisible();
      await page.reload();
      await expect(text(page)).toHaveValue('First line\nSecond line\nThird line');
      await signUp(page, site, email);
      await openNotes(page);
      await expect(text(page)).toHaveValue('First line\nSecond line\nThird line');
      await expect(saved(page)).toBeVisible();
    });

    const storage = await page.context().storageState();
    const other = await (await browser.newContext({ baseURL: site.url, storageState: storage })).newPage();
    const complaints = watchComplaints(other, /Failed to load resource|ERR_INTERNET_DISCONNECTED/);

    await test.step('what is typed here stands there', async () => {
      await openNotes(other);
      await expect(text(other)).toHaveValue('First line\nSecond line\nThird line');
      await text(page).fill('First line\nSecond line\nThird line\nTyped here');
      await expect(text(other)).toHaveValue('First line\nSecond line\nThird line\nTyped here');
    });

    await test.step('what comes from there leaves the caret here in its place', async () => {
      await text(page).evaluate((area: HTMLTextAreaElement) => {
        area.focus();
        area.setSelectionRange(area.value.length, area.value.length);
      });
      await text(other).fill('Before all\nFirst line\nSecond line\nThird line\nTyped here');
      await expect(text(page)).toHaveValue('Before all\nFirst line\nSecond line\nThird line\nTyped here');
      await page.keyboard.type('!');
      await expect(text(other)).toHaveValue('Before all\nFirst line\nSecond line\nThird line\nTyped here!');
      await expect(saved(page)).toBeVisible();
    });

    await test.step('written offline at both places, both are kept, side by side where they disagree', async () => {
      await page.context().setOffline(true);
      await text(page).fill('First line\nSecond line, offline\nThird line\nTyped here!');
      await expect(page.getByText('waiting for a connection').first()).toBeVisible();
      await text(other).fill('Before all\nFirst line\nSecond line, elsewhere\nThird line\nTyped here!\nMore');
      await expect(saved(other)).toBeVisible();
      await page.context().setOffline(false);
      const merged = [
        ...[
          'First line',
          'Second line, elsewhere',
          'Second line, offline',
          'Third line',
          'Typed here!',
          'More',
        ],
      ].join('\n');
      await expect(text(page)).toHaveValue(merged);
      await expect(text(other)).toHaveValue(merged);
      const conflict = other.getByRole('region', { name: 'Written in two places' });
      await expect(conflict.getByText('Second line, elsewhere')).toBeVisible();
      await conflict.getByRole('button', { name: 'Keep this one' }).last().click();
      await expect(text(page)).toHaveValue(merged.replace('Second line, elsewhere\n', ''));
      await expect(page.getByRole('region', { name: 'Written in two places' })).toHaveCount(0);
    });

    await test.step('an earlier version is read and brought back', async () => {
      await expect(saved(page)).toBeVisible();
      await page.getByText('More', { exact: true }).last().click();
      await page.getByRole('button', { name: 'Earlier versions' }).click();
      const drawer = page.getByRole('dialog', { name: 'Earlier versions' });
      await drawer.getByRole('listitem').last().getByRole('button').click();
      await drawer.getByRole('button', { name: 'Restore this version' }).click();
      await expect(text(page)).toHaveValue('First line\nSecond line\nThird line');
      await expect(text(other)).toHaveValue('First line\nSecond line\nThird line');
    });

    await test.step('what stood there until then is the newest version, though it is minutes old', async () => {
      await expect(saved(page)).toBeVisible();
      await page.getByText('More', { exact: true }).last().click();
      await page.getByRole('button', { name: 'Earlier versions' }).click();
      const newest = page.getByRole('dialog', { name: 'Earlier versions' }).getByRole('listitem').first();
      await newest.getByRole('button').click();
      for (const words of ['offline', 'Typed here!', 'More']) await expect(newest).toContainText(words);
      await page.keyboard.press('Escape');
      await expect(newest).toHaveCount(0);
    });

    await test.step('thrown away here, it is in the trash there, and comes back from it', async () => {
      await expect(saved(page)).toBeVisible();
      await page.getByText('More', { exact: true }).last().click();
      await page.getByRole('button', { name: 'Move to trash' }).click();
      await expect(other.getByText('In the trash.')).toBeVisible();
      await other.getByRole('button', { name: 'Restore' }).click();
      await expect(page.getByRole('button', { name: /^First line/ })).toBeVisible();
      await page.getByRole('button', { name: /^First line/ }).click();
    });

    await test.step('what could not be sent holds the account here until its owner says otherwise', async () => {
      await page.route('**/api/notes', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, json: { error: { code: 'quota_exceeded', message: 'full' } } })
          : route.fallback(),
      );
      await text(page).fill('Nowhere else');
      await expect(page.getByText('has no room for more notes')).toBeVisible();
      const leave = page.getByRole('button', { name: 'Log out' });
      await page.getByLabel('Your account').click();
      await leave.click();
      await expect(page.getByText('Only on this device: notes')).toBeVisible();
      expect((await page.evaluate(listKept)).map(({ body }) => body)).toEqual(['Nowhere else']);
      // The message lies over the menu, which a press outside closes.
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByLabel('Your account').click();
      await leave.click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByText('Successfully logged out')).toBeVisible();
      expect(await page.evaluate(listKept)).toEqual([]);
    });

    expect(complaints).toEqual([]);
    await other.context().close();
  });
});
