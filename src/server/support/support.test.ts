import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#core/errors/app-error.ts';
import type { PaidLevel } from '#core/licenses/levels.ts';
import type { List } from '#core/lists/list.ts';
import type {
  AdminTicket,
  CreatedTicket,
  ListedTicket,
  Ticket,
  TicketSummary,
} from '#core/support/ticket.ts';
import { ticketReference } from '#core/support/ticket.ts';
import { insertUser, newEmail, signIn } from '#tests/support/account.ts';
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts';
import { createMailedSite, type MailedSite } from '#tests/support/mailed-site.ts';
import { setBundleHeld } from '../bundles/bundle-grants.ts';
import type { Limit } from '../http/rate-limit.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';
import { WRITE_LIMITS } from './write-limits.ts';

const SUPPORT = 'support@lumora.test';
const HOUR_MS = 3_600_000;

let site: MailedSite;
let admin: Browser;
beforeAll(async () => {
  site = await createMailedSite();
  admin = (await open({ role: 'admin', name: 'Noor Haddad' })).browser;
});
afterAll(() => site.close());
beforeEach(() => site.services.pool.query('delete from rate_limits'));

async function open(more: object = {}) {
  const { id, email } = await insertUser(site.services, more);
  const browser = openBrowser(site.app);
  await signIn(browser, email);
  return { browser, id, email };
}

const QUESTION = { subject: 'My tool is closed', text: 'It says\nthat I need Pro.', language: 'en' };
const ask = (browser: Browser, more: object = {}, headers = {}) =>
  browser.post('/api/tickets', { ...QUESTION, email: null, ...more }, headers);
const read = async <Body>(answer: Response | Promise<Response>, status = 200): Promise<Body> => {
  const response = await answer;
  const body = (await response.json()) as Body;
  expect([response.status, body]).toEqual([status, body]);
  return body;
};
const promisedHours = ({ createdAt, promisedAt }: TicketSummary) =>
  (Date.parse(promisedAt) - Date.parse(createdAt)) / HOUR_MS;
const grant = (userId: string, level: PaidLevel) =>
  grantLicenses(site.services, {
    ...{ userId, source: 'grant', sourceRef: level },
    licenses: [{ toolSlug: 'hookbuilder', level }],
  });
const answer = async (id: string, text = 'Open /pricing.') => {
  const { messages } = await read<AdminTicket>(admin.get(`/api/admin/tickets/${id}`));
  return admin.post(`/api/admin/tickets/${id}/answers`, { text, seen: messages.length });
};

test('a question is mailed, promised by level, answered by mail and on the page, and asked again', async () => {
  const { browser, id: userId, email } = await open({ language: 'de' });
  const created = await read<CreatedTicket>(ask(browser), 201);
  expect(created).toMatchObject({ state: 'open', email, subject: QUESTION.subject });
  expect(promisedHours(created)).toBe(120);

  const copy = await site.smtp.take(SUPPORT);
  expect(copy.text).toContain('> It says\n> that I need Pro.');
  expect(copy.text).toContain(`/admin?tab=tickets&ticket=${created.id}`);
  const confirmation = await site.smtp.take(email);
  expect(confirmation.subject).toBe(`Lumora: we have your message (${created.id.slice(0, 8).toUpperCase()})`);

  expect((await answer(created.id)).status).toBe(201);
  const mailed = await site.smtp.take(email);
  expect(mailed.text).toContain('> Open /pricing.');
  expect(mailed.text).toContain(`/support?ticket=${created.id}`);
  const own = await read<Ticket>(browser.get(`/api/tickets/${created.id}`));
  expect(own).toMatchObject({ state: 'answered', contact: null });
  expect(own.messages.map(({ author, name, text }) => [author, name, text])).toEqual([
    ['asker', null, QUESTION.text],
    ['support', 'Noor Haddad', 'Open /pricing.'],
  ]);

  await grant(userId, 'pro');
  const again = await read<Ticket>(
    browser.post(`/api/tickets/${created.id}/messages`, { text: 'Done.' }),
    201,
  );
  expect(again).toMatchObject({ state: 'open', messages: { length: 3 } });
  // From now, by the level of now; more in the same breath moves nothing.
  expect(Date.parse(again.promisedAt)).toBeGreaterThan(Date.now() + 47 * HOUR_MS);
  const more = await read<Ticket>(browser.post(`/api/tickets/${created.id}/messages`, { text: 'Oh.' }), 201);
  expect(more.promisedAt).toBe(again.promisedAt);
});

test('an answer that does not know the last message is refused, and closing is until somebody writes again', async () => {
  const { browser } = await open();
  const { id } = await read<CreatedTicket>(ask(browser), 201);
  await browser.post(`/api/tickets/${id}/messages`, { text: 'Wait, it is another tool.' });
  const late = await admin.post(`/api/admin/tickets/${id}/answers`, { text: 'Hm.', seen: 1 });
  expect(await read(late, 409)).toMatchObject({ error: { code: 'conflict', details: { reason: 'state' } } });
  for (let time = 0; time < 2; time += 1)
    expect((await admin.post(`/api/admin/tickets/${id}/close`, {})).status).toBe(204);
  expect(await read<Ticket>(browser.get(`/api/tickets/${id}`))).toMatchObject({ state: 'closed' });
  await browser.post(`/api/tickets/${id}/messages`, { text: 'Still closed for me.' });
  expect(await read<Ticket>(browser.get(`/api/tickets/${id}`))).toMatchObject({ state: 'open' });
});

test('administrators see first what was promised first, page by page', async () => {
  await site.services.pool.query('delete from tickets');
  const asked: string[] = [];
  for (const level of [undefined, 'exclusive', 'standard'] as const) {
    const { browser, id } = await open();
    if (level) await grant(id, level);
    asked.push((await read<CreatedTicket>(ask(browser), 201)).id);
  }
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path = `/api/admin/tickets?limit=1${cursor && `&cursor=${cursor}`}`;
    const page: List<ListedTicket> = await read(admin.get(path));
    found.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(found).toEqual([asked[1], asked[2], asked[0]]);
});

test('who answered first is the contact, on the levels that have one', async () => {
  const { browser, id: userId } = await open();
  const { id } = await read<CreatedTicket>(ask(browser), 201);
  await answer(id);
  expect((await read<Ticket>(browser.get(`/api/tickets/${id}`))).contact).toBeNull();
  await grant(userId, 'reseller');
  const next = await read<CreatedTicket>(ask(browser), 201);
  expect((await read<Ticket>(browser.get(`/api/tickets/${next.id}`))).contact).toBe('Noor Haddad');
});

test('who bought a bundle of prompts is answered for thirty days as with a standard license', async () => {
  const asked = async (daysAgo: number) => {
    const { browser, id: userId } = await open();
    const at = new Date(site.services.clock().getTime() - daysAgo * 24 * HOUR_MS);
    const line = { userId, sourceRef: `order:${userId}`, slug: 'content-creator-toolkit' };
    await setBundleHeld(site.services.db, line, { isHeld: true, at });
    return promisedHours(await read<CreatedTicket>(ask(browser), 201));
  };
  expect([await asked(29), await asked(31)]).toEqual([72, 120]);
});

test('a visitor names an address, gets no word of what was asked there, and one ticket for one post', async () => {
  const browser = site.newcomer();
  const email = newEmail();
  const refused = await read<{ error: ErrorBody }>(ask(browser), 422);
  expect(refused.error.details).toMatchObject({ issues: [{ path: 'email' }] });
  const key = { 'Idempotency-Key': 'one' };
  const first = await read<CreatedTicket>(ask(browser, { email, language: 'ja' }, key), 201);
  expect(await read(ask(browser, { email, language: 'ja' }, key), 201)).toEqual(first);
  const other = await read<CreatedTicket>(ask(browser, { email, text: 'Else' }, key), 201);
  expect(other.id).not.toBe(first.id);

  const confirmation = await site.smtp.take(email);
  expect(confirmation.subject).toContain('お問い合わせを受け付けました');
  expect(confirmation.text).not.toContain('Pro');
  expect((await browser.get(`/api/tickets/${first.id}`)).status).toBe(401);
  await answer(first.id);
  const mails = () => site.smtp.mails.filter(({ to }) => to.includes(email));
  await expect
    .poll(() => mails().some(({ message }) => message.text?.includes('> Open /pricing.')))
    .toBe(true);
});

test('strangers who name somebody’s address use up neither their way in nor their mailbox', async () => {
  const victim = await open();
  const { email } = victim;
  const pair = WRITE_LIMITS.pair.points;
  const mobbing = site.newcomer();
  const statuses: number[] = [];
  for (let time = 0; time <= pair; time += 1) statuses.push((await ask(mobbing, { email })).status);
  expect(statuses).toEqual([...Array(pair).fill(201), 429]);
  // From elsewhere, and from the account itself, the address may still be written from.
  expect((await ask(site.newcomer(), { email })).status).toBe(201);
  const { id } = await read<CreatedTicket>(ask(victim.browser), 201);
  const isMailed = async () => {
    const { rows } = await site.services.pool.query(
      'select 1 from ticket_messages join tickets on tickets.id = ticket_id where mailed_at is null and (email = $1 or tickets.id = $2)',
      [email, id],
    );
    return rows.length === 0;
  };
  await expect.poll(isMailed).toBe(true);
  const received = () => site.smtp.mails.filter(({ to }) => to.includes(email)).length;
  await expect.poll(received).toBe(WRITE_LIMITS.confirmation.points + 1);
});

test('an address that takes no mail is tried again, and the support gets one copy all the same', async () => {
  const email = newEmail();
  const refusals = site.smtp.refuseAllTo(email);
  const { id } = await read<CreatedTicket>(ask(site.newcomer(), { email }), 201);
  await expect.poll(refusals).toBeGreaterThan(2);
  const copies = site.smtp.mails.filter(({ message }) => message.subject?.includes(ticketReference(id)));
  expect(copies.map(({ to }) => to)).toEqual([[SUPPORT]]);
});

describe('a question that was written and is sent once more gets its first answer, though the hour is full', () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const spend = async (limit: Limit, key: string) => {
    for (let used = 1; used < limit.points; used += 1) await site.services.limits.consume(limit, key);
  };

  test('from an account, and what was added to it too', async () => {
    const { browser, id } = await open();
    const more = (key = {}) => browser.post(`/api/tickets/${first.id}/messages`, { text: 'More.' }, key);
    const first = await read<CreatedTicket>(ask(browser, {}, headers), 201);
    const added = await read<Ticket>(more(headers), 201);
    await site.services.limits.refund(WRITE_LIMITS.account, id);
    await spend(WRITE_LIMITS.account, id);
    expect(await read<CreatedTicket>(ask(browser, {}, headers), 201)).toEqual(first);
    expect(await read<Ticket>(more(headers), 201)).toEqual(added);
    expect((await ask(browser)).status).toBe(429);
    expect((await more()).status).toBe(429);
  });

  test('from somebody without one', async () => {
    const browser = site.newcomer();
    const email = newEmail();
    const first = await read<CreatedTicket>(ask(browser, { email }, headers), 201);
    for (let used = 1; used < WRITE_LIMITS.pair.points; used += 1) await read(ask(browser, { email }), 201);
    expect(await read<CreatedTicket>(ask(browser, { email }, headers), 201)).toEqual(first);
    expect((await ask(browser, { email })).status).toBe(429);
  });
});

test('a network writes so often and no more, whatever addresses it names', async () => {
  const browser = site.newcomer();
  const statuses: number[] = [];
  for (let time = 0; time <= WRITE_LIMITS.network.points; time += 1)
    statuses.push((await ask(browser, { email: newEmail() })).status);
  expect(statuses).toEqual([...Array(WRITE_LIMITS.network.points).fill(201), 429]);
});

test('what is refused orders no mail', async () => {
  const { browser, id } = await open();
  await site.services.pool.query(`insert into storage_usage values ($1, 'tickets', 500, 0)`, [id]);
  const jobs = async () =>
    (await site.services.pool.query(`select 1 from jobs.job where name = 'mail-ticket-message'`)).rows.length;
  const before = await jobs();
  expect((await ask(browser)).status).toBe(409);
  expect(await jobs()).toBe(before);
});

test('a ticket is its asker’s to delete, and goes with the account', async () => {
  const { browser, id: userId } = await open();
  const { id } = await read<CreatedTicket>(ask(browser), 201);
  expect((await browser.delete(`/api/tickets/${id}`)).status).toBe(204);
  expect(await read(browser.get('/api/tickets'))).toEqual({ items: [], nextCursor: null });
  await ask(browser);
  await site.services.pool.query('delete from users where id = $1', [userId]);
  const { rows } = await site.services.pool.query('select 1 from tickets where user_id = $1', [userId]);
  expect(rows).toEqual([]);
});
