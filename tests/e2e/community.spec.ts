/** A tool of a user's on its way to everybody: submitted, looked at, found, run; declined, changed, taken back. */
import type { Browser, Page } from '@playwright/test';
import { aCustomTool } from '../support/custom-tool.ts';
import type { DemoUser, Site } from '../support/site.ts';
import { expect, logIn, test, watchComplaints } from './steps/fixtures.ts';

interface Somebody {
  page: Page;
  leave: () => Promise<void>;
}

/** Somebody in a browser of their own, whose page must not complain. */
async function enter(browser: Browser, site: Site, user: DemoUser): Promise<Somebody> {
  const context = await browser.newContext({ baseURL: site.url });
  await context.addInitScript(() => {
    localStorage.setItem('visited-before', 'true');
    sessionStorage.setItem('welcomed', 'true');
  });
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await logIn(page, await site.passwordOf(user));
  return {
    page,
    leave: async () => {
      await context.close();
      expect(complaints, `errors on the page of ${user}`).toEqual([]);
    },
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The builder has a journey of its own; here the tool is simply there. */
async function keepTool(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/custom-tools', {
    headers: { Origin: new URL(page.url()).origin },
    data: { tool: aCustomTool({ name }), basedOn: null },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

async function openWaiting(admin: Page, name: string): Promise<void> {
  await admin.goto('/admin?tab=community');
  await admin.getByRole('link', { name: new RegExp(name) }).click();
  await expect(admin.getByRole('article', { name })).toBeVisible();
}

async function findByName(page: Page, name: string): Promise<void> {
  await page.goto('/tools');
  await page.getByRole('link', { name: 'By the community' }).click();
  await page.getByRole('searchbox', { name: 'Search tools' }).fill(name.toLowerCase());
  await expect(page.getByRole('region', { name: 'Community shelf' }).getByRole('listitem')).toHaveCount(1);
}

test('a tool is submitted, looked at, published, found by its name, run by another, and taken back', async ({
  browser,
  site,
}) => {
  const owner = await enter(browser, site, 'pro');
  const admin = await enter(browser, site, 'admin');
  const other = await enter(browser, site, 'none');
  const id = await keepTool(owner.page, 'Harbour Letter');

  await test.step('its owner submits it and sees that it waits', async () => {
    await owner.page.goto(`/tool-create/${id}`);
    await button(owner.page, 'Publish to the community').click();
    await expect(
      owner.page.getByText(/^Version 1 has been waiting for an administrator since/),
    ).toBeVisible();
  });

  await test.step('nobody else finds or opens it yet', async () => {
    await other.page.goto('/tools?from=community&q=harbour');
    await expect(other.page.getByRole('heading', { name: 'No tools match your filters.' })).toBeVisible();
  });

  await test.step('an administrator reads all of it and publishes it', async () => {
    await openWaiting(admin.page, 'Harbour Letter');
    await expect(admin.page.getByText('Write a letter of thanks in a {{ labels.tone }} tone.')).toBeVisible();
    await button(admin.page, 'Publish').click();
    await expect(admin.page.getByText('Harbour Letter is published')).toBeVisible();
    await expect(admin.page.getByRole('heading', { name: 'No tool is waiting' })).toBeVisible();
  });

  await test.step('another finds it by its name and runs the draft', async () => {
    await findByName(other.page, 'Harbour Letter');
    await other.page.getByRole('link', { name: 'Harbour Letter' }).click();
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Harbour Letter');
    await expect(other.page.getByText('Made by Pro Demo', { exact: false })).toBeVisible();
    await other.page.getByLabel('Guest').fill('Mrs. Ito');
    await button(other.page, 'Draft on this device').click();
    await expect(other.page.getByRole('main')).toContainText('Dear Mrs. Ito,');
  });

  await test.step('its owner is told, changes it, and what is published stays', async () => {
    await owner.page.goto(`/tool-create/${id}`);
    await expect(owner.page.getByText(/^Version 1 has been on the shelf since/)).toBeVisible();
    await owner.page.getByRole('textbox', { name: 'Tagline', exact: true }).fill('Another line');
    await button(owner.page, 'Save').click();
    await expect(button(owner.page, 'Submit version 2')).toBeVisible();
    await other.page.goto('/tools?from=community&q=harbour');
    await expect(other.page.getByText('A letter to a guest')).toBeVisible();
    await owner.page.goto('/license-dashboard');
    await owner.page.getByRole('tab', { name: 'Updates & Notifications' }).click();
    await expect(owner.page.getByText('Harbour Letter is on the community shelf')).toBeVisible();
  });

  await test.step('its owner takes it back', async () => {
    await owner.page.goto(`/tool-create/${id}`);
    await button(owner.page, 'Take off the shelf').click();
    await expect(button(owner.page, 'Publish to the community')).toBeVisible();
    await other.page.goto('/tools?from=community&q=harbour');
    await expect(other.page.getByRole('heading', { name: 'No tools match your filters.' })).toBeVisible();
  });
  for (const one of [owner, admin, other]) await one.leave();
});

test('a declined tool shows the reason to its owner, who submits it again', async ({ browser, site }) => {
  const owner = await enter(browser, site, 'standard');
  const admin = await enter(browser, site, 'admin');
  const id = await keepTool(owner.page, 'Short Note');
  await owner.page.goto(`/tool-create/${id}`);
  await button(owner.page, 'Publish to the community').click();
  await expect(button(owner.page, 'Withdraw')).toBeVisible();

  await openWaiting(admin.page, 'Short Note');
  await button(admin.page, 'Decline').click();
  const dialog = admin.page.getByRole('dialog', { name: 'Decline “Short Note”?' });
  await dialog.getByLabel('Reason').fill('Say what the letter is about.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(admin.page.getByText('Short Note is declined')).toBeVisible();

  await owner.page.reload();
  await expect(owner.page.getByText('Say what the letter is about.')).toBeVisible();
  await button(owner.page, 'Submit again').click();
  await expect(owner.page.getByText(/^Version 1 has been waiting for an administrator since/)).toBeVisible();
  for (const one of [owner, admin]) await one.leave();
});

test('a visitor finds the first tools of the shelf, by language too, and is asked to log in', async ({
  page,
}) => {
  await page.goto('/tools?from=community');
  const cards = page.getByRole('region', { name: 'Community shelf' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(cards).toHaveCount(1);
  await page.getByRole('link', { name: 'Absage mit Haltung' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    /^\/login\?next=%2Ftools%2Fcustom%2F/,
  );
});
