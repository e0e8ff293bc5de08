/** Receipts: whom they name, and that each is mailed. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AdminOrderDetail } from '#core/admin/admin-order.ts';
import { buy, startOrder } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Mail } from '../../mail/mailer.ts';
import { scheduleReceiptMails } from '../mail-receipts.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const query = (text: string, ...values: unknown[]) => server.services.pool.query(text, values);
const call = (name: string, language: string) =>
  query(
    'update users set name = $2, email = $3, language = $4 where id = $1',
    ...[ada.id, name, `${name}@x.test`, language],
  );

it('name their buyer and speak as at the payment, whatever they are called and speak later', async () => {
  await call('ada', 'de');
  const plan = await buy(ada, 'pro-plan');
  await call('countess', 'fr');
  await plan.play('renew');
  await call('nobody', 'ja');
  const named = [
    { buyer: { name: 'countess', email: 'countess@x.test' }, language: 'fr' },
    { buyer: { name: 'ada', email: 'ada@x.test' }, language: 'de' },
  ];
  expect((await plan.read()).receipts).toMatchObject(named);
  const admin = await server.signIn({ role: 'admin' });
  const seen = async () =>
    (await (await admin.request(`/api/admin/orders/${plan.id}`)).json()) as AdminOrderDetail;
  expect((await seen()).receipts).toMatchObject(named);

  await query('delete from users where id = $1', ada.id);
  expect((await seen()).receipts).toMatchObject([
    { buyer: null, language: 'fr', cents: 4_900 },
    { buyer: null, language: 'de', cents: 4_900 },
  ]);
});

it('name each posting of an order to administrators, also two that say the same', async () => {
  const plan = await buy(ada, 'pro-plan');
  await plan.play('renew');
  const admin = await server.signIn({ role: 'admin' });
  const answer = await admin.request(`/api/admin/orders/${plan.id}`);
  const { postings } = (await answer.json()) as AdminOrderDetail;
  expect(postings).toHaveLength(2);
  expect(new Set(postings.map(({ id }) => id)).size).toBe(2);
});

it('fail a payment that would get no number, which is taken once there is one', async () => {
  const order = await startOrder(ada, 'clarity-kit');
  const { rows } = await query('delete from receipt_numbers returning last_number');
  expect((await order.play('pay')).status).toBe(500);
  expect(await order.read()).toMatchObject({ state: 'open', receipts: [] });
  await query('insert into receipt_numbers (last_number) values ($1)', rows[0]?.last_number);
  expect((await order.play('pay')).status).toBe(200);
  expect(await order.read()).toMatchObject({ state: 'paid', receiptNumber: rows[0]?.last_number + 1 });
});

it('are mailed in the minute in which they are due, however many', async () => {
  const { id } = await buy(ada, 'clarity-kit');
  await query('update receipts set mailed_at = now()');
  await query(
    `with numbered as (update receipt_numbers set last_number = last_number + 51 returning last_number)
      insert into receipts (number, order_id, payment_id, issued_at)
      select last_number - 51 + n, $1, n, now() from numbered, generate_series(1, 51) as n`,
    id,
  );
  const mails: Mail[] = [];
  let work = async () => {};
  const schedule: Jobs['schedule'] = (_name, _cron, scheduled) => {
    work = () => scheduled({} as Parameters<typeof scheduled>[0], new AbortController().signal);
  };
  const { services } = server;
  scheduleReceiptMails({
    ...services,
    jobs: { ...services.jobs, schedule },
    mail: { ...services.mail, send: async (mail: Mail) => void mails.push(mail) },
  });
  await work();
  expect(mails).toHaveLength(51);
});
