/** What every journey stands on: the built site as a process of its own, and pages that must not complain. */
import { test as base, expect, type Page } from '@playwright/test';
import { type DemoUser, type Site, startSite } from '../support/site.ts';

interface Fixtures {
  /** Fails the test when the page logs an error or throws; a journey that expects one says which. */
  allowedErrors: RegExp;
  signIn: (user: DemoUser) => Promise<void>;
}

const NONE = /(?!)/;

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  allowedErrors: [NONE, { option: true }],
  page: async ({ page, allowedErrors }, use) => {
    const complaints = watchComplaints(page, allowedErrors);
    await use(page);
    expect(complaints, 'errors on the page').toEqual([]);
  },
  signIn: async ({ page, site }, use) => {
    await use(async (user) => logIn(page, await site.passwordOf(user)));
  },
});

export { expect };

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** A list that grows with every error that the page logs or throws. */
export function watchComplaints(page: Page, allowed = NONE): string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!allowed.test(text)) complaints.push(text);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  return complaints;
}
