import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUser, signIn } from '#tests/support/account.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { createTestApp, type TestApp } from '#tests/support/services.ts';
import { completedModules } from './tables.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('the session says how far somebody has come, from the modules that they completed', async () => {
  const { id: userId, email } = await insertUser(site.services);
  const other = await insertUser(site.services);
  const browser = openBrowser(site.app);
  const level = async () =>
    ((await (await browser.get('/api/session')).json()) as { educationLevel: string }).educationLevel;
  expect(await level()).toBe('none');
  await signIn(browser, email);
  expect(await level()).toBe('none');
  const complete = (id: string, modules: number[]) =>
    site.services.db.insert(completedModules).values(modules.map((module) => ({ userId: id, module })));
  await complete(other.id, [1, 2, 3, 4, 5, 6, 7]);
  expect(await level()).toBe('none');
  await complete(userId, [1]);
  expect(await level()).toBe('beginner');
  await complete(userId, [2, 3, 4]);
  expect(await level()).toBe('practitioner');
});
