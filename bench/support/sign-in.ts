import type { Page } from '@playwright/test';
import type { DemoUser, Site } from '#tests/support/site.ts';

export async function signIn(page: Page, site: Site, user: DemoUser): Promise<void> {
  const { email, password } = await site.passwordOf(user);
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard');
}
