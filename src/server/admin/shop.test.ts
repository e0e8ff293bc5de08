/** What administrators do with users, orders, events and files. */

import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AdminAct } from '#core/admin/admin-act.ts';
import type { AdminOrder, AdminOrderDetail } from '#core/admin/admin-order.ts';
import { EXPORT_NAMES } from '#core/admin/export-names.ts';
import type { AdminFigures } from '#core/admin/figures.ts';
import type { JobSummary } from '#core/admin/job-summary.ts';
import type { List } from '#core/lists/list.ts';
import type { OutboxSummary } from '#core/mail/outbox-message.ts';
import { buy } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());

const read = async <Body>(path: string, who = admin): Promise<Body> => {
  const response = await who.request(path);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Body;
};
/** @param refundedCents as the page shows it, which was opened just now by default */
const refund = async (id: string, cents: number | null, refundedCents?: number) => {
  const shown = refundedCents ?? (await read<AdminOrderDetail>(`/api/admin/orders/${id}`)).refundedCents;
  return admin.request(`/api/admin/orders/${id}/refund`, {
    json: { cents, refundedCents: shown, reason: 'Did not fit' },
  });
};
const standing = async (orderId: string) => {
  const { pool } = server.services;
  const [postings, licenses] = await Promise.all([
    pool.query('select count(*)::int from ledger_postings where order_id = $1', [orderId]),
    pool.query('select count(*)::int from tool_licenses where source_ref like $1 and revoked_at is null', [
      `order:${orderId}:%`,
    ]),
  ]);
  return { postings: postings.rows[0].count, licenses: licenses.rows[0].count };
};

it('a suspended account is out at once, stays out, and comes back as it was', async () => {
  const ada = await server.signIn();
  const path = `/api/admin/users/${ada.id}/suspension`;
  expect((await ada.request('/api/runs')).status).toBe(200);
  expect((await admin.request(path, { method: 'PUT', json: { reason: 'Spam' } })).status).toBe(204);
  expect((await ada.request('/api/runs')).status).toBe(401);
  const { items } = await read<List<{ suspendedFor: string | null }>>(`/api/admin/users?q=${ada.id}`);
  expect(items).toMatchObject([{ suspendedFor: 'Spam' }]);
  expect((await admin.request(path, { method: 'DELETE' })).status).toBe(204);
  expect(
    (await read<List<{ suspendedFor: string | null }>>(`/api/admin/users?q=${ada.id}`)).items,
  ).toMatchObject([{ suspendedFor: null }]);
  const own = await admin.request(`/api/admin/users/${admin.id}/suspension`, {
    method: 'PUT',
    json: { reason: 'x' },
  });
  expect(own.status).toBe(409);
});

it('sessions are seen without what opens them, and ended everywhere', async () => {
  const ada = await server.signIn();
  const response = await admin.request(`/api/admin/users/${ada.id}/sessions`);
  const text = await response.text();
  expect(JSON.parse(text).items).toMatchObject([{ id: ada.sessionId }]);
  const { rows } = await server.services.pool.query('select token from sessions where user_id = $1', [
    ada.id,
  ]);
  expect(text).not.toContain(rows[0].token);
  expect((await admin.request(`/api/admin/users/${ada.id}/sessions`, { method: 'DELETE' })).status).toBe(204);
  expect((await ada.request('/api/runs')).status).toBe(401);
});

it('users and orders come page by page, none twice and none left out', async () => {
  const ada = await server.signIn();
  await buy(ada, 'clone-license');
  for (const path of [
    '/api/admin/users?',
    '/api/admin/orders?',
    '/api/admin/provider-events?',
    '/api/admin/acts?',
  ]) {
    const whole = await read<List<{ id: string }>>(`${path}limit=100`);
    expect(whole.items.length).toBeGreaterThan(0);
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List<{ id: string }> = await read(`${path}limit=2${cursor && `&cursor=${cursor}`}`);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(whole.items.map(({ id }) => id));
  }
});

it('an order is found, seen with its facts, and refunded by part and whole', async () => {
  const ada = await server.signIn();
  const { id } = await buy(ada, 'clone-license');
  const { items } = await read<List<AdminOrder>>(`/api/admin/orders?q=${ada.id}@EXAMPLE&state=paid`);
  expect(items).toMatchObject([{ id, buyer: { id: ada.id }, isTest: true }]);
  expect((await refund(id, 9_700)).status).toBe(200);
  expect((await refund(id, 140_001)).status).toBe(422);
  expect(await read<AdminOrderDetail>(`/api/admin/orders/${id}`)).toMatchObject({
    ...{ state: 'partly_refunded', refundedCents: 9_700, refundableCents: 140_000 },
    postings: expect.arrayContaining([
      expect.objectContaining({ cents: 149_700, credit: 'sales' }),
      expect.objectContaining({ cents: 9_700, debit: 'refunds' }),
    ]),
    events: [{ outcome: 'applied' }, { outcome: 'applied' }],
  });
  expect((await refund(id, null)).status).toBe(200);
  expect(await read<AdminOrderDetail>(`/api/admin/orders/${id}`)).toMatchObject({ state: 'refunded' });
  expect((await refund(id, null)).status).toBe(409);
  const { items: acts } = await read<List<AdminAct>>('/api/admin/acts');
  expect(acts.find(({ act, status }) => act.endsWith('/refund') && status === 409)).toMatchObject({
    ...{ act: `POST orders/${id}/refund`, details: { reason: 'Did not fit' } },
    adminEmail: `${admin.id}@example.test`,
  });
});

it('of refunds that begin from the same page one is made, and the same press again is that one', async () => {
  const { id } = await buy(await server.signIn(), 'clone-license');
  const stands = async () => (await read<AdminOrderDetail>(`/api/admin/orders/${id}`)).refundedCents;
  const pressed = [30_000, 50_000, 20_000];
  const answers = await Promise.all(pressed.map((cents) => refund(id, cents, 0)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const made = pressed[answers.findIndex(({ status }) => status === 200)] ?? 0;
  expect(await stands()).toBe(made);
  // Of a page that shows what was before it.
  const late = await refund(id, made + 1, 0);
  expect([late.status, (await late.json()).error]).toMatchObject([
    409,
    { code: 'conflict', details: { reason: 'state' } },
  ]);
  expect([(await refund(id, made, 0)).status, await stands()]).toEqual([200, made]);
  expect((await refund(id, null, 0)).status).toBe(409);
  const same = await Promise.all([1, 2, 3].map(() => refund(id, 700, made)));
  expect([...same.map(({ status }) => status), await stands()]).toEqual([200, 200, 200, made + 700]);
  for (const _ of ['once', 'again']) expect((await refund(id, null, made + 700)).status).toBe(200);
  expect(await stands()).toBe(149_700);
});

it('an order is found by the number of each of its receipts', async () => {
  const ada = await server.signIn();
  const { id } = await buy(ada, 'pro-plan');
  const { receiptNumber } = await read<AdminOrderDetail>(`/api/admin/orders/${id}`);
  const renewal = 900_001;
  await server.services.pool.query(
    `insert into receipts (number, order_id, payment_id, issued_at) values ($1, $2, 'renewal', now())`,
    [renewal, id],
  );
  for (const number of [receiptNumber, renewal]) {
    const { items } = await read<List<AdminOrder>>(`/api/admin/orders?q=${number}`);
    expect(items.map((order) => order.id)).toContain(id);
  }
  expect((await read<List<AdminOrder>>('/api/admin/orders?q=900002')).items).toEqual([]);
});

it('an event that is replayed, however often and at once, changes nothing but licenses that went astray', async () => {
  const ada = await server.signIn();
  const { id } = await buy(ada, 'clone-license');
  const { events } = await read<AdminOrderDetail>(`/api/admin/orders/${id}`);
  const before = await standing(id);
  const replay = () =>
    admin.request(`/api/admin/provider-events/${events[0]?.id}/replay`, { method: 'POST' });
  await server.services.pool.query('delete from tool_licenses where source_ref like $1', [`order:${id}:%`]);
  const answers = await Promise.all([replay(), replay(), replay()]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await standing(id)).toEqual(before);
});

it('a mail that could not be sent is sent once it is tried again, and no other', async () => {
  const { jobs, mail, pool } = server.services;
  const to = `${crypto.randomUUID()}@example.test`;
  const mails = async () =>
    (await read<List<OutboxSummary>>('/api/admin/outbox')).items.filter((mail) => mail.to === to);
  await jobs.ready();
  const data = { firstName: 'Ada', resetUrl: 'https://lumora.example/forgot-password' };
  await mail.send({ to, template: 'password-changed', language: 'en', data });
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1));
  const failed = await vi.waitFor(async () => {
    const { rows } = await pool.query<{ id: string }>(
      `update jobs.job set state = 'failed' where data ->> 'to' = $1 and state = 'completed' returning id::text`,
      [to],
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.id ?? '';
  });
  const { items } = await read<List<JobSummary>>('/api/admin/jobs?state=failed');
  expect(items.map(({ id }) => id)).toContain(failed);
  const retry = (id: string) => admin.request(`/api/admin/jobs/${id}/retry`, { method: 'POST' });
  expect((await Promise.all([retry(failed), retry(failed)])).map(({ status }) => status)).toEqual([204, 204]);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2));
  expect((await retry(crypto.randomUUID())).status).toBe(404);
});

it('figures speak of test payments only when there are some', async () => {
  const unused = await createTestServer();
  const first = await unused.signIn({ role: 'admin' });
  const figures = (await (await first.request('/api/admin/figures')).json()) as AdminFigures;
  expect(figures.hasTestPayments).toBe(false);
  await unused.close();
});

it('figures are those of the books', async () => {
  const ada = await server.signIn();
  const before = await read<AdminFigures>('/api/admin/figures');
  const { id } = await buy(ada, 'clone-license');
  await refund(id, 700);
  const after = await read<AdminFigures>('/api/admin/figures');
  expect(after.months).toHaveLength(12);
  const [was, is] = [before.months.at(-1), after.months.at(-1)];
  expect((is?.soldCents ?? 0) - (was?.soldCents ?? 0)).toBe(149_700);
  expect((is?.refundedCents ?? 0) - (was?.refundedCents ?? 0)).toBe(700);
  expect(after.conversion.paid - before.conversion.paid).toBe(1);
  expect(after.hasTestPayments).toBe(true);
  expect(after.licenses.map(({ level }) => level)).toEqual(['standard', 'pro', 'reseller', 'exclusive']);
});

it('files hold every row once, beyond one piece, and nothing that a spreadsheet runs', async () => {
  const { pool } = server.services;
  await pool.query(
    `insert into users (id, email, name) select 'many-' || n, n || '@many.test', '=HYPERLINK("x")' from generate_series(1, 1100) n`,
  );
  const answer = await admin.request('/api/admin/exports/users');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const csv = await answer.text();
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  const ids = data.map(({ id }) => id);
  const { rows } = await pool.query('select count(*)::int from users');
  expect([ids.length, new Set(ids).size]).toEqual([rows[0].count, rows[0].count]);
  expect(data.find(({ id }) => id === 'many-7')?.name).toBe(`'=HYPERLINK("x")`);
  for (const name of EXPORT_NAMES) {
    const text = await (await admin.request(`/api/admin/exports/${name}`)).text();
    expect(text).toMatch(/^\W*id,/);
    if (['orders', 'ledger', 'acts'].includes(name)) expect(text.split('\r\n').length).toBeGreaterThan(2);
    expect(text).not.toMatch(/password|token|http/);
  }
  await pool.query(`delete from users where id like 'many-%'`);
});
