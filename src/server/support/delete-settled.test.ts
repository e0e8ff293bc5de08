import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KEPT_MONTHS, type Ticket, WAITING_STRANGERS } from '#core/support/ticket.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { deleteSettledTickets } from './delete-settled.ts';

let server: TestServer;
let ada: TestUser;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  await server.services.jobs.start();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.pool.query('delete from tickets');
  await server.services.pool.query('delete from rate_limits');
  server.clock.set('2026-03-01T12:00:00Z');
  ada = await server.signIn();
});

const monthsAgo = (months: number): Date => {
  const at = server.clock();
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
};
/** @param userId null for somebody without an account */
const insert = (userId: string | null, count: number, settledAt: Date | null) =>
  server.services.pool.query(
    `with made as (
       insert into tickets (user_id, email, language, level, subject, state, promised_at, settled_at, created_at)
       select $1, case when $1::text is null then 'guest@example.test' end, 'en', 'none', 'Help',
         case when $3::timestamptz is null then 'open' else 'closed' end, now(), $3, now()
       from generate_series(1, $2::int) returning id)
     insert into ticket_messages (ticket_id, author, body, written_at) select id, 'asker', 'Please', now() from made`,
    [userId, count, settledAt],
  );
const count = async (table: 'tickets' | 'ticket_messages'): Promise<number> =>
  (await server.services.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;
const used = async (userId: string) =>
  (
    await server.services.pool.query(
      `select row_count::int as rows, byte_count::int as bytes from storage_usage where user_id = $1 and kind = 'tickets'`,
      [userId],
    )
  ).rows[0];
const clear = () => deleteSettledTickets(server.services);

test('what is settled is deleted after its time with its messages, and no longer counts as kept', async () => {
  for (const userId of [ada.id, null]) {
    await insert(userId, 1, new Date(monthsAgo(KEPT_MONTHS).getTime() - 1));
    await insert(userId, 1, monthsAgo(KEPT_MONTHS));
    await insert(userId, 1, null);
  }
  await clear();
  expect([await count('tickets'), await count('ticket_messages')]).toEqual([4, 4]);
  expect(await used(ada.id)).toEqual({ rows: 2, bytes: 2 * 'HelpPlease'.length });
});

test('is deleted part by part, however many of one asker and however many askers there are', async () => {
  const long = monthsAgo(KEPT_MONTHS + 1);
  await insert(null, 450, long);
  await insert(ada.id, 450, long);
  await server.services.pool.query(
    `with made as (
       insert into users (id, email, name) select 'many-' || n, 'many-' || n || '@example.test', 'Ada'
       from generate_series(1, 250) n returning id)
     insert into tickets (user_id, language, level, subject, state, promised_at, settled_at, created_at)
     select id, 'en', 'none', 'Help', 'answered', now(), $1, now() from made`,
    [long],
  );
  await clear();
  expect([await count('tickets'), await count('ticket_messages')]).toEqual([0, 0]);
});

test('the time begins with the answer or the closing, once, and is over when somebody writes again', async () => {
  const ask = { subject: 'Help', text: 'Please', email: null, language: 'en' };
  const { id } = (await (await ada.request('/api/tickets', { json: ask })).json()) as Ticket;
  const settledAt = async () =>
    (await server.services.pool.query('select settled_at from tickets where id = $1', [id])).rows[0]
      .settled_at;
  const admins = (path: string, json: object) =>
    admin.request(`/api/admin/tickets/${id}/${path}`, { json }).then(({ status }) => status);
  expect(await settledAt()).toBeNull();
  expect(await admins('answers', { text: 'So.', seen: 1 })).toBe(201);
  expect(await settledAt()).toEqual(server.clock());

  expect((await ada.request(`/api/tickets/${id}/messages`, { json: { text: 'And?' } })).status).toBe(201);
  expect(await settledAt()).toBeNull();

  server.clock.advance({ days: 1 });
  const closed = server.clock();
  expect(await admins('close', {})).toBe(204);
  server.clock.advance({ days: 1 });
  expect(await admins('close', {})).toBe(204);
  expect(await settledAt()).toEqual(closed);
});

test('so many strangers wait and no more, whatever the network; accounts write, and what was sent is answered', async () => {
  await insert(null, WAITING_STRANGERS - 1, null);
  await insert(null, 3, server.clock());
  await insert(ada.id, 3, null);
  const stranger = (key = randomUUID()) =>
    server.request('/api/tickets', {
      json: { subject: 'Help', text: 'Please', email: 'guest@example.test', language: 'en' },
      headers: { 'idempotency-key': key },
    });
  const key = randomUUID();
  const first = await stranger(key);
  expect(first.status).toBe(201);
  const refused = await stranger();
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { error: expect.objectContaining({ code: 'rate_limited', details: { reason: 'too_many_waiting' } }) },
  ]);
  expect(await (await stranger(key)).json()).toEqual(await first.json());
  const own = { subject: 'Help', text: 'Please', email: null, language: 'en' };
  expect((await ada.request('/api/tickets', { json: own })).status).toBe(201);

  const id = ((await (await stranger(key)).json()) as Ticket).id;
  await admin.request(`/api/admin/tickets/${id}/close`, { json: {} });
  expect((await stranger()).status).toBe(201);
});
