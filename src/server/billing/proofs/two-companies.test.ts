/** One product, ordered at two payment companies and paid at both: whatever is told when and how often, one of them counts. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import { orderBy } from '#tests/support/billing/orders.ts';
import { PRICE, SHARE, sellersOn } from '#tests/support/billing/sellers.ts';
import { paypalSender, type Sender, sendSignedBy, stripeSender } from '#tests/support/billing/senders.ts';
import { startPaypalServer, type TestPaypal } from '#tests/support/fakes/paypal-server.ts';
import { startStripeServer, type TestStripe } from '#tests/support/fakes/stripe-server.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let stripe: TestStripe;
let paypal: TestPaypal;
beforeAll(async () => {
  stripe = await startStripeServer(() => server.clock());
  paypal = await startPaypalServer(() => server.clock());
  server = await createTestServer({ ...stripe.env, ...paypal.env });
});
afterAll(async () => {
  await server.close();
  await Promise.all([stripe.close(), paypal.close()]);
});

const aLicense = async () => ({ product: 'clone-license', cents: 149_700, share: 0 });
const aTool = async () => {
  const id = await sellersOn(server).sellTool(await server.signIn());
  return { product: customSlug(id), cents: PRICE, share: SHARE };
};

/** Of one product, the first left for the second. */
async function beginTwo(product: string, cents: number) {
  const user = await server.signIn();
  const begin = async (sender: Sender) => {
    const order = await orderBy(user, sender.id, product);
    const tell = async (event: PaymentEvent, id = randomUUID()) => {
      const answer = await sendSignedBy(server, sender, { id, order: order.id, event });
      if (answer.status !== 200) throw new Error(await answer.text());
    };
    const at = server.clock().getTime();
    const paid: PaymentEvent = { type: 'paid', at, paymentId: 'p1', cents, paidUntil: null };
    const refunded: PaymentEvent = { type: 'refunded', at, paymentId: 'p1', refundedCents: cents };
    return { ...order, tell, paid, refunded };
  };
  return { user, left: await begin(paypalSender(paypal)), last: await begin(stripeSender(stripe)) };
}

const owedFor = async (...ids: string[]): Promise<number> => {
  const { rows } = await server.services.pool.query(
    `select coalesce(sum(case when credit = 'seller' then cents when debit = 'seller' then -cents end), 0)::int as cents
     from ledger_postings where order_id = any ($1)`,
    [ids],
  );
  return rows[0].cents;
};

it.each([
  ['a license', aLicense],
  ['a tool of its author', aTool],
])(
  '%s: the first that is told is held, the other goes back, in whatever order that is told',
  async (_, offer) => {
    const { product, cents, share } = await offer();
    for (const winner of ['left', 'last'] as const)
      for (const refundAt of [0, 1, 2]) {
        const two = await beginTwo(product, cents);
        expect((await two.left.read()).state).toBe('cancelled');
        const held = two[winner];
        const other = winner === 'left' ? two.last : two.left;
        const acts = [() => held.tell(held.paid), () => other.tell(other.paid)];
        acts.splice(refundAt, 0, () => other.tell(other.refunded));
        for (const act of acts) await act();
        const name = `${winner}, ${refundAt}`;
        expect(await held.read(), name).toMatchObject({ state: 'paid', isSurplus: false });
        expect(await other.read(), name).toMatchObject({ state: 'refunded', isSurplus: true, news: null });
        expect(await owedFor(two.left.id, two.last.id), name).toBe(share);
      }
  },
);

it('one of the two is held where both are told at once, each ten times', async () => {
  const { product, cents, share } = await aTool();
  for (let time = 0; time < 10; time += 1) {
    const { left, last } = await beginTwo(product, cents);
    const ids = [randomUUID(), randomUUID()];
    await Promise.all(
      Array.from({ length: 10 }, () => [left.tell(left.paid, ids[0]), last.tell(last.paid, ids[1])]).flat(),
    );
    const orders = [await left.read(), await last.read()];
    expect(orders.map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(orders.map(({ isSurplus }) => isSurplus).toSorted()).toEqual([false, true]);
    const surplus = orders[0]?.isSurplus ? left : last;
    await surplus.tell(surplus.refunded);
    expect(await owedFor(left.id, last.id)).toBe(share);
  }
});
