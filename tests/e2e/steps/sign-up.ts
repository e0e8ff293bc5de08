import { expect, type Page } from '@playwright/test';
import type { Site } from '../../support/site.ts';

export const PASSWORD = 'a quiet engine weaves leaves';

/** A new account, confirmed by the link in its mail; ends on its dashboard. */
export async function signUp(page: Page, site: Site, email: string): Promise<void> {
  await page.goto('/signup');
  await register(page, email);
  await confirm(page, site, email);
  await expect(page.getByRole('heading', { level: 1, name: /Ada/ })).toBeVisible();
}

/** On the page that asks for it. */
export async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
}

/** By the link of the mail and the password, in whichever tab. */
export async function confirm(page: Page, site: Site, email: string): Promise<void> {
  await page.goto(await linkInMail(site, email));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm and log in' }).click();
}

async function linkInMail(site: Site, email: string): Promise<string> {
  const find = async () => (await site.outbox(email)).at(-1)?.text.match(/https?:\/\/\S+/)?.[0] ?? '';
  await expect.poll(find).toContain('http');
  return find();
}
