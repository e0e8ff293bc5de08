import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import { TOOL_SALES } from '#core/prices/price-book.ts';
import { insertSignUp, insertUser, PASSWORD, signIn } from '#tests/support/account.ts';
import { buy, startOrder } from '#tests/support/billing/orders.ts';
import { earningsOf, idOf, jsonOf, refusalOf, sellersOn } from '#tests/support/billing/sellers.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { newDraft } from '#tests/support/new-draft.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { confirmSignUp } from '../../auth/sign-up/confirm-sign-up.ts';
import { makeSignUpToken } from '../../auth/sign-up/sign-up-token.ts';
import { refundSurplus } from '../../billing/refund-surplus.ts';
import { settleRenewals } from '../../billing/settle-renewals.ts';
import { removeOrphanedFiles } from '../../files/remove-orphaned-files.ts';
import { grantLicenses } from '../../licenses/grant-licenses.ts';
import { outboxFolder } from '../../mail/outbox.ts';

let server: TestServer;
let sellers: ReturnType<typeof sellersOn>;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  sellers = sellersOn(server);
  await server.services.jobs.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  [ada, bob] = [await server.signIn(), await server.signIn()];
  await query('update users set email_verified = true where id in ($1, $2)', ada.id, bob.id);
});

const query = async (text: string, ...values: unknown[]) =>
  (await server.services.pool.query(text, values)).rows;
const addressOf = ({ id }: TestUser) => `${id}@example.test`;
const deletion = (user: TestUser, email = addressOf(user)) =>
  user.request('/api/account', { method: 'DELETE', json: { email } });
const isThere = async ({ id }: TestUser) => (await query('select from users where id = $1', id)).length === 1;

/** In which tables anything of a user stands: every row of every table is read as text. */
async function tablesNaming(...words: string[]): Promise<string[]> {
  const tables = await query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const naming: string[] = [];
  for (const { name } of tables) {
    const [row] = await query(
      `select count(*)::int as count from "${name}" as row where row::text like any ($1)`,
      words.map((word) => `%${word}%`),
    );
    if (row.count > 0) naming.push(name);
  }
  return naming;
}

/** Something in as many tables as one gets to by a few acts. */
async function fillAccount(user: TestUser): Promise<{ file: string }> {
  const run = await idOf(user.request('/api/runs', { json: newDraft() }));
  await user.request(`/api/runs/${run}`, { method: 'PATCH', json: { output: 'edited' } });
  await user.request(`/api/runs/${run}/report`, { json: { reason: 'wrong' } });
  await user.request('/api/run-folders', { json: { name: 'Spring' } });
  await user.request('/api/custom-tools', { json: { tool: aCustomTool() } });
  await user.request('/api/passion-finder-responses', { json: { answer: 'Teaching' } });
  const ticket = { subject: 'Help', text: 'Please', email: null, language: 'en' };
  await user.request('/api/tickets', { json: ticket });
  const upload = { method: 'POST', body: 'bytes', headers: { 'content-type': 'text/plain' } };
  const file = await idOf(user.request('/api/files?name=a.txt', upload));
  await buy(user, 'clone-license');
  return { file };
}

it('takes everything along but what the books need, and nothing of anybody else', async () => {
  const { file } = await fillAccount(ada);
  await fillAccount(bob);
  const before = await tablesNaming(ada.id);
  expect(before).toEqual(
    expect.arrayContaining([
      ...['custom_tools', 'notifications', 'orders', 'passion_finder_responses', 'run_folders'],
      ...[
        'run_reports',
        'runs',
        'sessions',
        'storage_usage',
        'stored_files',
        'tickets',
        'tool_uses',
        'users',
      ],
    ]),
  );
  const ofBob = await tablesNaming(bob.id);
  const [{ storage_key: key }] = await query('select storage_key from stored_files where id = $1', file);
  const [order] = await query('select id from orders where buyer_id = $1', ada.id);

  const answer = await deletion(ada);
  expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([
    204,
    expect.stringMatching(/session_token=;.*max-age=0/i),
  ]);
  expect(await tablesNaming(ada.id)).toEqual([]);
  expect(await tablesNaming(bob.id)).toEqual(ofBob);
  // The books are whole, and lead to nobody.
  expect(await query('select buyer_id, state from orders where id = $1', order.id)).toEqual([
    { buyer_id: null, state: 'paid' },
  ]);
  for (const table of ['order_items', 'receipts', 'ledger_postings'])
    expect([table, await query(`select from ${table} where order_id = $1`, order.id)]).toEqual([table, [{}]]);

  expect(await query('select storage_key from orphaned_files')).toEqual([{ storage_key: key }]);
  await removeOrphanedFiles(server.services);
  await expect(server.services.files.read(key)).rejects.toThrow();
  expect((await ada.request('/api/files')).status).toBe(401);
  // Once more is by nobody.
  expect((await deletion(ada)).status).toBe(401);
});

it('is answered as done, also to a caller whom the sign-in library would not sign out', async () => {
  const ada = await server.signIn();
  // As it answers who sends no origin; in tests it asks for none.
  const refused = () => Promise.resolve(Response.json({ code: 'MISSING_OR_NULL_ORIGIN' }, { status: 403 }));
  const handler = vi.spyOn(server.services.auth, 'handler').mockImplementation(refused);
  const json = { email: `${ada.id}@example.test` };
  const answer = await ada.request('/api/account', { method: 'DELETE', json });
  handler.mockRestore();
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect((await ada.request('/api/notes')).status).toBe(401);
});

it('signs out everywhere, says so by mail, and lets the address sign up again', async () => {
  const { services, app } = server;
  const { id, email } = await insertUser(services, { language: 'de', createdAt: server.clock() });
  const [browser, elsewhere] = [openBrowser(app), openBrowser(app)];
  await signIn(browser, email);
  await signIn(elsewhere, email);
  await browser.post('/api/auth/request-password-reset', { email });
  // It is answered before it is done, so that nobody learns who has an account.
  const resets = () => query('select from verifications where value = $1', id);
  await expect.poll(resets).toHaveLength(1);
  // Sessions begin by the library's own clock.
  await query('update sessions set created_at = $2 where user_id = $1', id, server.clock());
  const request = { method: 'DELETE', body: JSON.stringify({ email: ` ${email.toUpperCase()} ` }) };
  const headers = { cookie: browser.cookie(), 'content-type': 'application/json' };
  expect((await app.request('/api/account', { ...request, headers })).status).toBe(204);
  expect((await (await elsewhere.get('/api/session')).json()).user).toBeNull();
  expect((await elsewhere.get('/api/runs')).status).toBe(401);
  expect((await elsewhere.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(401);

  const folder = outboxFolder(services.config.dataDir);
  const subjects = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
    const mails = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(`${folder}/${name}`, 'utf8'))),
    );
    return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  };
  await expect.poll(subjects).toContain('Dein Lumora-Konto ist gelöscht');
  expect(await resets()).toEqual([]);

  const signUp = await insertSignUp(services);
  await query(
    'update sign_ups set email = $2, expires_at = $3 where email = $1',
    ...[signUp.email, email, '2099-01-01'],
  );
  const [row] = await query('select id from sign_ups where email = $1', email);
  const token = makeSignUpToken(services.config.secret, row.id);
  expect(await confirmSignUp(services, { token, password: PASSWORD })).toBe(email);
  expect(await query('select from users where email = $1', email)).toHaveLength(1);
});

it('takes the address of the account, a cookie, and a sign-in of just now', async () => {
  for (const email of ['', addressOf(bob), 'nobody@example.test']) {
    const answer = await deletion(ada, email);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { error: { details: { issues: [{ path: 'email' }] } } },
    ]);
  }
  const { token } = (await (await ada.request('/api/auth/token')).json()) as { token: string };
  const lent = server.request('/api/account', {
    ...{ method: 'DELETE', json: { email: addressOf(ada) } },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await refusalOf(lent)).toBe('cookie_required');
  server.clock.advance({ ms: 16 * 60_000 });
  expect(await refusalOf(deletion(ada))).toBe('fresh_sign_in');
  expect(await isThere(ada)).toBe(true);
});

it('waits for another administrator to take the role', async () => {
  const admin = await server.signIn({ role: 'admin' });
  expect(await refusalOf(deletion(admin))).toBe('administrator');
  await query(`update users set role = 'user' where id = $1`, admin.id);
  expect((await deletion(admin)).status).toBe(204);
});

it('leaves nobody without a tool that they paid for, and nobody unpaid', async () => {
  const tool = await sellers.sellTool(ada);
  const order = await startOrder(bob, customSlug(tool));
  expect(await refusalOf(deletion(ada))).toBe('held_by_others');
  await order.play('pay');
  expect(await refusalOf(deletion(ada))).toBe('held_by_others');
  await order.play('dispute');
  expect(await refusalOf(deletion(ada))).toBe('held_by_others');
  await order.play('lose_dispute');
  expect((await deletion(ada)).status).toBe(204);
  expect(await query('select from custom_tools where id = $1', tool)).toEqual([]);
});

it('gives back what is paid for a tool whose author is gone', async () => {
  const tool = await sellers.sellTool(ada);
  const order = await startOrder(bob, customSlug(tool));
  server.clock.advance({ ms: 25 * 60 * 60_000 });
  await server.signInAgain(ada);
  expect((await deletion(ada)).status).toBe(204);
  expect((await order.play('pay')).status).toBe(200);
  await refundSurplus(server.services);
  expect(await order.read()).toMatchObject({ state: 'refunded' });
});

it('leaves nobody without a license that was passed on to them', async () => {
  const licenses = [{ toolSlug: 'flowpulse', level: 'exclusive' as const, resaleEnabled: true }];
  await grantLicenses(server.services, { userId: ada.id, source: 'grant', sourceRef: ada.id, licenses });
  const offer = { toolSlug: 'flowpulse', level: 'pro', kind: 'gift', priceCents: null, hasResale: false };
  const id = await idOf(ada.request('/api/transfers', { json: { ...offer, email: addressOf(bob) } }));
  await bob.request(`/api/transfer-offers/${id}/accept`, { method: 'POST' });
  expect(await refusalOf(deletion(ada))).toBe('held_by_others');
  await ada.request(`/api/transfers/${id}/withdraw`, { method: 'POST' });
  expect((await deletion(ada)).status).toBe(204);
});

it('waits for no license that was sold: it stays its buyer’s, with its certificate', async () => {
  const licenses = [{ toolSlug: 'flowpulse', level: 'reseller' as const, resaleEnabled: true }];
  await grantLicenses(server.services, { userId: ada.id, source: 'grant', sourceRef: ada.id, licenses });
  const sale = { toolSlug: 'flowpulse', level: 'pro', kind: 'sale', priceCents: 5_000, hasResale: false };
  const id = await idOf(ada.request('/api/transfers', { json: { ...sale, email: addressOf(bob) } }));
  const order = await startOrder(bob, `transfer:${id}`);
  expect(await refusalOf(deletion(ada))).toBe('held_by_others');
  await order.play('pay');
  expect(await refusalOf(deletion(ada))).toBe('earnings_owed');
  server.clock.advance({ ms: TOOL_SALES.holdDays * 24 * 60 * 60_000 + 1 });
  const { availableCents: cents } = await earningsOf(ada);
  await server.signInAgain(ada);
  const payout = await idOf(sellers.post(ada, '/api/payouts', { cents, destination: 'A bank' }));
  const admin = await server.signIn({ role: 'admin' });
  await sellers.post(admin, `/api/admin/payouts/${payout}/settle`, { note: 'Paid' });
  expect((await deletion(ada)).status).toBe(204);
  expect((await bob.request('/api/tools/flowpulse/recipe')).status).toBe(200);
  const json = { sourceRef: `order:${order.id}:transfer:${id}` };
  const certificate = await idOf(bob.request('/api/certificates', { method: 'PUT', json }));
  expect(await jsonOf(server.request(`/api/certificates/${certificate}`))).toMatchObject({
    standing: { state: 'valid' },
  });
});

it('pays what is owed first', async () => {
  const tool = await sellers.sellTool(ada);
  const buyer = await server.signIn();
  for (const user of [bob, buyer]) await buy(user, customSlug(tool));
  for (const user of [bob, buyer]) expect((await deletion(user)).status).toBe(204);
  expect(await refusalOf(deletion(ada))).toBe('earnings_owed');
  server.clock.advance({ ms: TOOL_SALES.holdDays * 24 * 60 * 60_000 + 1 });
  const { availableCents: cents } = await earningsOf(ada);
  await server.signInAgain(ada);
  const payout = await idOf(sellers.post(ada, '/api/payouts', { cents, destination: 'A bank' }));
  expect(await refusalOf(deletion(ada))).toBe('earnings_owed');
  const admin = await server.signIn({ role: 'admin' });
  await sellers.post(admin, `/api/admin/payouts/${payout}/settle`, { note: 'Paid' });
  expect((await deletion(ada)).status).toBe(204);
  // What the books say of them names an account that is nobody's.
  expect(await tablesNaming(ada.id)).toEqual(['ledger_postings', 'order_items', 'payouts']);
});

it('pays whoever leaves all that is owed, though it is less than what is paid out at once', async () => {
  await buy(bob, customSlug(await sellers.sellTool(ada)));
  expect((await deletion(bob)).status).toBe(204);
  server.clock.advance({ ms: TOOL_SALES.holdDays * 24 * 60 * 60_000 + 1 });
  const { availableCents: cents } = await earningsOf(ada);
  expect(cents).toBeLessThan(TOOL_SALES.minPayoutCents);
  await server.signInAgain(ada);
  const ask = (json: object) => sellers.post(ada, '/api/payouts', { cents, destination: 'A bank', ...json });
  expect((await ask({})).status).toBe(422);
  expect((await ask({ isLast: true, cents: cents - 1 })).status).toBe(422);
  const payout = await idOf(ask({ isLast: true }));
  const admin = await server.signIn({ role: 'admin' });
  await sellers.post(admin, `/api/admin/payouts/${payout}/settle`, { note: 'Paid' });
  expect((await deletion(ada)).status).toBe(204);
});

it('stops the renewal of a plan, and gives back a checkout that is paid afterwards', async () => {
  const plan = await buy(ada, 'standard-plan');
  const open = await startOrder(ada, 'clone-license');
  const [payment] = await query('select id from test_payments where order_id = $1', open.id);
  expect((await deletion(ada)).status).toBe(204);
  expect(await settleRenewals(server.services)).toEqual([plan.id]);
  expect(await query('select renews from test_payments where order_id = $1', plan.id)).toEqual([
    { renews: false },
  ]);
  await query('update test_payments set buyer_id = $2 where id = $1', payment.id, bob.id);
  await bob.request(`/api/test-payments/${payment.id}/acts`, { json: { act: 'pay', card: 'succeeds' } });
  await refundSurplus(server.services);
  expect(await query('select state from orders where id = $1', open.id)).toEqual([{ state: 'refunded' }]);
});
