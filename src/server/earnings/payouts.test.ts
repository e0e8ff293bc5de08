import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PAYOUTS_DAILY } from '#core/billing/payout.ts';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import type { List } from '#core/lists/list.ts';
import { TOOL_SALES } from '#core/prices/price-book.ts';
import { buy } from '#tests/support/billing/orders.ts';
import {
  earningsOf,
  entriesOf,
  idOf,
  jsonOf,
  payoutsWaiting,
  refusalOf,
  SHARE,
  sellersOn,
} from '#tests/support/billing/sellers.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let sellers: ReturnType<typeof sellersOn>;
let admin: TestUser;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  sellers = sellersOn(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.signIn({ role: 'admin' });
  [ada, bob] = [await server.signIn(), await server.signIn()];
});

const askUnseen = (user: TestUser, cents: number, destination = 'PayPal: ada@example.test') =>
  sellers.post(user, '/api/payouts', { cents, destination });
async function ask(...asked: Parameters<typeof askUnseen>) {
  await server.signInAgain(asked[0]);
  return askUnseen(...asked);
}
const decide = async (id: string, act: 'settle' | 'refuse') => {
  const fresh = await server.signIn({ role: 'admin' });
  return sellers.post(fresh, `/api/admin/payouts/${id}/${act}`, { note: 'Said so' });
};

async function earn(sales: number): Promise<void> {
  const id = await sellers.sellTool(ada, { name: 'Earns' });
  for (let n = 0; n < sales; n += 1) await buy(await server.signIn(), customSlug(id));
}
const mature = () => server.clock.advance({ ms: TOOL_SALES.holdDays * DAY + 1 });

it('a payout is of what has been held long enough, and of no less than the least', async () => {
  await earn(2);
  expect(await earningsOf(ada)).toEqual({
    ...{ balanceCents: 2 * SHARE, heldCents: 2 * SHARE, availableCents: 0, requestedCents: 0 },
    hasResaleRights: true,
  });
  expect(await refusalOf(ask(ada, 2 * SHARE))).toBe('not_available');
  mature();
  expect((await ask(ada, TOOL_SALES.minPayoutCents - 1)).status).toBe(422);
  expect(await refusalOf(ask(ada, 2 * SHARE + 1))).toBe('not_available');
  expect((await ask(ada, 2 * SHARE)).status).toBe(201);
  expect(await earningsOf(ada)).toMatchObject({
    balanceCents: 0,
    availableCents: 0,
    requestedCents: 2 * SHARE,
  });
});

const payoutsOf = async (user: TestUser) => (await jsonOf<List<object>>(user.request('/api/payouts'))).items;
const waiting = async () => (await payoutsWaiting(admin)).filter(({ seller }) => seller?.id === ada.id);

it('a payout is settled by an administrator who has just signed in; where to pay is forgotten', async () => {
  await earn(2);
  mature();
  const id = await idOf(ask(ada, 2_500));
  expect(await waiting()).toMatchObject([{ id, cents: 2_500, destination: 'PayPal: ada@example.test' }]);
  expect(await payoutsOf(ada)).toMatchObject([{ id, state: 'requested', note: null }]);
  const path = `/api/admin/payouts/${id}/settle`;
  expect((await sellers.post(bob, path, { note: 'x' })).status).toBe(403);
  server.clock.advance({ ms: 16 * 60_000 });
  expect(await refusalOf(sellers.post(admin, path, { note: 'x' }))).toBe('fresh_sign_in');
  expect((await decide(id, 'settle')).status).toBe(204);
  expect((await decide(id, 'settle')).status).toBe(204);
  expect(await refusalOf(decide(id, 'refuse'))).toBe('state');
  expect(await payoutsOf(ada)).toMatchObject([{ id, state: 'settled', note: 'Said so' }]);
  expect(await waiting()).toEqual([]);
  expect(await earningsOf(ada)).toMatchObject({ balanceCents: 300, requestedCents: 0 });
  const { rows } = await server.services.pool.query(
    `select debit, credit, cents, (select destination from payouts where id = $1) as destination
     from ledger_postings where payout_id = $1 order by posted_at`,
    [id],
  );
  expect(rows).toEqual([
    { debit: 'seller', credit: 'payouts', cents: 2_500, destination: null },
    { debit: 'payouts', credit: 'bank', cents: 2_500, destination: null },
  ]);
  const acts = await server.services.pool.query('select details, status from admin_acts where act = $1', [
    `POST payouts/${id}/settle`,
  ]);
  expect(acts.rows).toContainEqual({ details: { note: 'Said so' }, status: 204 });
});

it('a payout that is refused comes back, with the reason', async () => {
  await earn(2);
  mature();
  expect((await decide(await idOf(ask(ada, 2_500)), 'refuse')).status).toBe(204);
  expect(await payoutsOf(ada)).toMatchObject([{ state: 'refused', note: 'Said so' }]);
  expect(await earningsOf(ada)).toMatchObject({ availableCents: 2 * SHARE, requestedCents: 0 });
  expect((await entriesOf(ada)).map(([kind, cents]) => [kind, cents])).toEqual([
    ['payout_refused', 2_500],
    ['payout', -2_500],
    ['sale', SHARE],
    ['sale', SHARE],
  ]);
});

it('a payout is asked for by who has just signed in, and its seller is told', async () => {
  await earn(2);
  mature();
  expect(await refusalOf(askUnseen(ada, 2_500))).toBe('fresh_sign_in');
  await ask(ada, 2_500);
  const { rows } = await server.services.pool.query(
    `select data from jobs.job where name = 'send-mail' and data->>'to' = $1`,
    [`${ada.id}@example.test`],
  );
  expect(rows).toMatchObject([
    { data: { template: 'payout-requested', data: { values: { amount: '$25.00' } } } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('PayPal');
});

it('a payout is taken back while it waits, by its seller alone and once', async () => {
  await earn(2);
  mature();
  const id = await idOf(ask(ada, 2_500));
  const withdraw = (user: TestUser, of = id) => sellers.post(user, `/api/payouts/${of}/withdraw`);
  expect((await withdraw(bob)).status).toBe(404);
  const answers = await Promise.all([withdraw(ada), withdraw(ada)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await waiting()).toEqual([]);
  expect(await payoutsOf(ada)).toMatchObject([{ id, state: 'withdrawn', note: null }]);
  expect(await earningsOf(ada)).toMatchObject({ availableCents: 2 * SHARE, requestedCents: 0 });
  expect((await entriesOf(ada)).slice(0, 2).map(([kind, cents]) => [kind, cents])).toEqual([
    ['payout_withdrawn', 2_500],
    ['payout', -2_500],
  ]);
  expect(await refusalOf(decide(id, 'settle'))).toBe('state');
  const settled = await idOf(ask(ada, 2_500));
  await decide(settled, 'settle');
  expect(await refusalOf(withdraw(ada, settled))).toBe('state');
});

it('a payout that is taken back while it is decided is one of the two, and its money moves once', async () => {
  await earn(2);
  mature();
  const id = await idOf(ask(ada, 2_500));
  const ends = [
    sellers.post(ada, `/api/payouts/${id}/withdraw`),
    decide(id, 'settle'),
    sellers.post(ada, `/api/payouts/${id}/withdraw`),
    decide(id, 'refuse'),
  ];
  const statuses = (await Promise.all(ends)).map(({ status }) => status);
  const [{ state } = { state: '' }] = (await payoutsOf(ada)) as { state: string }[];
  expect(statuses.filter((status) => status === 204)).toHaveLength(state === 'withdrawn' ? 2 : 1);
  expect(statuses.filter((status) => status !== 204)).toEqual(Array(state === 'withdrawn' ? 2 : 3).fill(409));
  const { rows } = await server.services.pool.query(
    'select count(*)::int from ledger_postings where payout_id = $1',
    [id],
  );
  expect(rows[0].count).toBe(2);
});

it('a payout is asked for five times a day at most, however often it is taken back', async () => {
  await earn(2);
  mature();
  for (let n = 0; n < PAYOUTS_DAILY; n += 1) {
    const id = await idOf(ask(ada, 2_500));
    await sellers.post(ada, `/api/payouts/${id}/withdraw`);
  }
  const refused = await ask(ada, 2_500);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(23 * 60 * 60);
  expect(await earningsOf(ada)).toMatchObject({ availableCents: 2 * SHARE, requestedCents: 0 });
  server.clock.advance({ days: 1 });
  expect((await ask(ada, 2_500)).status).toBe(201);
});

it('a payout is one when two are asked for at once, and once however often it is sent', async () => {
  await earn(4);
  mature();
  await server.signInAgain(ada);
  const answers = await Promise.all([1, 2, 3].map(() => askUnseen(ada, 2_500)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await refusalOf(ask(ada, 2_500))).toBe('payout_waiting');
  const [{ id } = { id: '' }] = await waiting();
  await Promise.all([decide(id, 'settle'), decide(id, 'refuse')]);
  const { rows } = await server.services.pool.query(
    'select count(*)::int from ledger_postings where payout_id = $1',
    [id],
  );
  expect(rows[0].count).toBe(2);
  const send = () =>
    ada.request('/api/payouts', {
      json: { cents: 2_500, destination: 'x' },
      headers: { 'Idempotency-Key': 'one' },
    });
  expect(await idOf(send())).toBe(await idOf(send()));
});

it('a payout is owed back when a buyer takes back what was paid out', async () => {
  const id = await sellers.sellTool(ada);
  const [first] = [await buy(bob, customSlug(id)), await buy(await server.signIn(), customSlug(id))];
  mature();
  await decide(await idOf(ask(ada, 2 * SHARE)), 'settle');
  await first.play('refund');
  expect(await earningsOf(ada)).toMatchObject({ balanceCents: -SHARE, availableCents: 0 });
});

it('a payout shows who decides it what was taken back since it was asked for', async () => {
  const id = await sellers.sellTool(ada);
  const [first] = [await buy(bob, customSlug(id)), await buy(await server.signIn(), customSlug(id))];
  mature();
  const payout = await idOf(ask(ada, 2 * SHARE));
  expect(await waiting()).toMatchObject([{ id: payout, balanceCents: 0 }]);
  await first.play('dispute');
  expect(await waiting()).toMatchObject([{ id: payout, balanceCents: -SHARE }]);
  // Refused, so that the rest can be asked for.
  await decide(payout, 'refuse');
  expect(await earningsOf(ada)).toMatchObject({ balanceCents: SHARE, availableCents: SHARE });
});

it('a sale stands in the statement, which nobody else reads and which names no buyer', async () => {
  await earn(1);
  const statement = async (user: TestUser) => (await user.request('/api/earnings/statement')).text();
  const lines = (await statement(ada)).split('\r\n');
  expect(lines[0]).toBe('date,kind,item,price,share,currency');
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[^,]+,sale,Earns,20\.00,14\.00,USD$/);
  expect(lines.slice(2)).toEqual(['']);
  expect(await statement(bob)).not.toContain('Earns');
});
