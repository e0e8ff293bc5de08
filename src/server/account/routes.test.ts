import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Preferences } from '#core/account/session-facts.ts';
import { insertUser, signIn } from '#tests/support/account.ts';
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts';
import { createTestApp, type TestApp } from '#tests/support/services.ts';

let site: TestApp;
let browser: Browser;
let other: { id: string };
beforeAll(async () => {
  site = await createTestApp();
  browser = openBrowser(site.app);
  await signIn(browser, (await insertUser(site.services)).email);
  other = await insertUser(site.services);
});
afterAll(() => site.close());

const session = async () => (await browser.get('/api/session')).json();

test('a new name is shown with the next request, and nobody else’s changes', async () => {
  await session();
  const response = await browser.patch('/api/account/profile', {
    firstName: ' Ana  María ',
    lastName: '美咲',
  });
  const profile = { firstName: 'Ana María', lastName: '美咲', name: 'Ana María 美咲' };
  expect([response.status, await response.json()]).toEqual([200, profile]);
  expect(await session()).toMatchObject({ user: profile });
  const { rows } = await site.services.pool.query('select name from users where id = $1', [other.id]);
  expect(rows[0].name).toBe('Mira Solis');
});

test.each([
  ['\u200b', 'Solis', 'firstName'],
  ['Mira', '\u3164', 'lastName'],
  ['-', '…', 'firstName'],
])('a name that nobody can read is refused: %j %j', async (firstName, lastName, path) => {
  const response = await browser.patch('/api/account/profile', { firstName, lastName });
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { error: { details: { issues: [{ path, message: 'invalid_name' }] } } },
  ]);
});

test('each preference changes alone and is kept', async () => {
  const change = async (body: object) => (await browser.patch('/api/account/preferences', body)).json();
  const quiet = {
    mailsExpirations: true,
    mailsUpdates: false,
    allowsPromotions: false,
    mailsPromotions: false,
  };
  const before = {
    ...{ onboardingMode: 'simplified', keepRuns: true, language: 'en', monthlyBudgetMicros: null },
    completedTours: [],
    ...quiet,
  };
  expect(await (await browser.get('/api/account/preferences')).json()).toEqual(before);
  expect(await change({})).toEqual(before);
  expect(await change({ onboardingMode: 'standard' })).toEqual({ ...before, onboardingMode: 'standard' });
  expect(await change({ keepRuns: false })).toMatchObject({ keepRuns: false, onboardingMode: 'standard' });
  expect(await change({ language: 'ja' })).toEqual({
    onboardingMode: 'standard',
    keepRuns: false,
    language: 'ja',
    monthlyBudgetMicros: null,
    completedTours: [],
    ...quiet,
  });
  expect(await change({ mailsExpirations: false, allowsPromotions: true })).toMatchObject({
    ...quiet,
    ...{ mailsExpirations: false, allowsPromotions: true },
  });
  expect(await change({ monthlyBudgetMicros: 5_000_000 })).toMatchObject({ monthlyBudgetMicros: 5_000_000 });
  expect(await change({ language: 'ja' })).toMatchObject({ monthlyBudgetMicros: 5_000_000 });
  expect(await change({ monthlyBudgetMicros: null })).toMatchObject({ monthlyBudgetMicros: null });
  expect(await change({ completedTours: ['tools', 'homepage'] })).toMatchObject({
    completedTours: ['tools', 'homepage'],
  });
  expect(await session()).toMatchObject({
    completedTours: ['tools', 'homepage'],
    onboardingMode: 'standard',
    keepRuns: false,
    language: 'ja',
  });
});

test('completed tours join those that the account knows, each once, also at one moment', async () => {
  const change = async (completedTours: string[]) =>
    (await (await browser.patch('/api/account/preferences', { completedTours })).json()) as Preferences;
  const before = (await change([])).completedTours ?? [];
  expect((await change(['homepage', 'homepage'])).completedTours).toEqual([
    ...new Set([...before, 'homepage']),
  ]);
  await Promise.all([change(['tools']), change(['dashboard'])]);
  const { completedTours = [] } = await change([]);
  expect(completedTours.toSorted()).toEqual(['dashboard', 'homepage', 'tools']);
});

test('a field that is not a preference is refused', async () => {
  for (const body of [
    { role: 'admin' },
    { keepRuns: false, userId: other.id },
    { monthlyBudgetMicros: 0 },
    { completedTours: ['elsewhere'] },
    { completedTours: ['tools', 'tools', 'tools', 'tools'] },
    { monthlyBudgetMicros: 1.5 },
    { monthlyBudgetMicros: '5' },
  ])
    expect((await browser.patch('/api/account/preferences', body)).status).toBe(422);
  expect(
    (await browser.patch('/api/account/profile', { firstName: 'A', lastName: 'B', role: 'admin' })).status,
  ).toBe(422);
});

test.each(['/api/account/profile', '/api/account/preferences'])('%s is for the signed in', async (path) => {
  expect((await openBrowser(site.app).patch(path, {})).status).toBe(401);
});
