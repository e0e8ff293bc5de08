import { afterAll, beforeAll, expect, test } from 'vitest';
import type { List } from '#core/lists/list.ts';
import { outboxFolder, writeToOutbox } from '#server/mail/outbox.ts';
import { insertUser, signIn } from '#tests/support/account.ts';
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts';
import { createTestApp, type TestApp } from '#tests/support/services.ts';

let site: TestApp;
let admin: Browser;
let adminId: string;
let user: Browser;
let userId: string;
beforeAll(async () => {
  site = await createTestApp();
  const open = async (more: object): Promise<[Browser, string]> => {
    const { id, email } = await insertUser(site.services, more);
    const browser = openBrowser(site.app);
    await signIn(browser, email);
    return [browser, id];
  };
  [admin, adminId] = await open({ role: 'admin', email: 'boss@example.test' });
  [user, userId] = await open({ email: 'nova_100@example.test', name: 'Nova Ünal' });
});
afterAll(() => site.close());

const find = async (q: string) => {
  const response = await admin.get(`/api/admin/users?q=${encodeURIComponent(q)}`);
  return ((await response.json()) as List<{ id: string }>).items;
};

test('users are found by any part of name or address, newest first, with nothing secret', async () => {
  expect(await find('ünAL')).toEqual([
    {
      id: userId,
      email: 'nova_100@example.test',
      name: 'Nova Ünal',
      role: 'user',
      suspendedFor: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  expect((await find('EXAMPLE.test')).map(({ id }) => id)).toEqual([userId, adminId]);
  expect(await find('')).toHaveLength(2);
});

test.each(['%', '_', '100%', 'a_100'])('%j is taken by the letter', async (q) => {
  const expected = 'nova_100@example.test'.includes(q) ? [userId] : [];
  expect((await find(q)).map(({ id }) => id)).toEqual(expected);
});

test.each(["'; drop table users; --", '\\', '\0', 'x'.repeat(201)])('%j harms nothing', async (q) => {
  const response = await admin.get(`/api/admin/users?q=${encodeURIComponent(q)}`);
  expect([200, 422]).toContain(response.status);
  expect(await find('')).toHaveLength(2);
});

test('a role given counts at once and can be taken back', async () => {
  expect((await user.get('/api/admin/users')).status).toBe(403);
  const given = await admin.patch(`/api/admin/users/${userId}/role`, { role: 'admin' });
  expect([given.status, await given.json()]).toEqual([200, { id: userId, role: 'admin' }]);
  expect((await user.get('/api/admin/users')).status).toBe(200);
  await admin.patch(`/api/admin/users/${userId}/role`, { role: 'user' });
  expect((await user.get('/api/admin/users')).status).toBe(403);
});

test('nobody changes their own role, and there is no role of a stranger', async () => {
  expect((await admin.patch(`/api/admin/users/${adminId}/role`, { role: 'user' })).status).toBe(409);
  expect((await admin.patch('/api/admin/users/nobody/role', { role: 'user' })).status).toBe(404);
  expect((await admin.patch(`/api/admin/users/${userId}/role`, { role: 'owner' })).status).toBe(422);
});

test('two administrators who remove each other at once leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    await admin.patch(`/api/admin/users/${userId}/role`, { role: 'admin' });
    const answers = await Promise.all([
      admin.patch(`/api/admin/users/${userId}/role`, { role: 'user' }),
      user.patch(`/api/admin/users/${adminId}/role`, { role: 'user' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const { rows } = await site.services.pool.query(`SELECT id FROM users WHERE role = 'admin'`);
    expect(rows).toHaveLength(1);
    // Whoever is left is the administrator of the other tests again.
    await site.services.pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [adminId]);
    await site.services.pool.query(`UPDATE users SET role = 'user' WHERE id = $1`, [userId]);
    site.services.auth.sessionCache.forget({ userId });
    site.services.auth.sessionCache.forget({ userId: adminId });
  }
});

test('the outbox is read by administrators only', async () => {
  const { mail } = site.services;
  await mail.deliver({
    to: 'mira@example.test',
    template: 'verify',
    language: 'en',
    data: { firstName: 'Mira', url: 'http://lumora.test/x' },
  });
  const { items: messages } = (await (await admin.get('/api/admin/outbox')).json()) as List<{ id: string }>;
  expect(messages).toMatchObject([
    { to: 'mira@example.test', subject: 'Confirm your email address for Lumora' },
  ]);
  const path = `/api/admin/outbox/${messages[0]?.id}`;
  expect(await (await admin.get(path)).json()).toMatchObject({
    id: messages[0]?.id,
    text: expect.stringContaining('http://lumora.test/x'),
    html: expect.stringContaining('<h1'),
  });
  expect((await admin.get('/api/admin/outbox/..%2F..%2Fdemo-accounts')).status).toBe(404);
  const { items: acts } = (await (await admin.get('/api/admin/acts')).json()) as List<{ act: string }>;
  expect(acts.map(({ act }) => act)).toContain(`GET outbox/${messages[0]?.id}`);
  // Written in another way, it is the same act, or none.
  for (const [written, status] of [
    ['%6Futbox', 200],
    ['%256Futbox', 404],
    ['users/..%2Foutbox', 404],
    ['/outbox', 404],
  ] as const) {
    const { items: before } = (await (await admin.get('/api/admin/acts')).json()) as List<{ act: string }>;
    expect((await admin.get(path.replace('outbox', written))).status, written).toBe(status);
    const { items: after } = (await (await admin.get('/api/admin/acts')).json()) as List<{ act: string }>;
    expect(after.length - before.length, written).toBe(status === 200 ? 1 : 0);
  }
  for (const denied of ['/api/admin/outbox', path, '/api/admin/users']) {
    expect((await user.get(denied)).status).toBe(403);
    expect((await openBrowser(site.app).get(denied)).status).toBe(401);
  }
});

test('where mail is sent, no administrator reads any, not even what was kept before', async () => {
  const sending = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const { services, app } = sending;
  const kept = await writeToOutbox(outboxFolder(services.config.dataDir), {
    ...{ to: 'mira@example.test', subject: 'Reset', date: '2026-05-01T12:00:00.000Z' },
    ...{ text: 'http://lumora.test/reset?token=x', html: '' },
  });
  const { email } = await insertUser(services, { role: 'admin' });
  const browser = openBrowser(app);
  await signIn(browser, email);
  const listed = await browser.get('/api/admin/outbox');
  expect([listed.status, await listed.json()]).toEqual([200, { items: [], nextCursor: null }]);
  expect((await browser.get(`/api/admin/outbox/${kept}`)).status).toBe(404);
  await sending.close();
});
