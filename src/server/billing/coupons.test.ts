import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CouponView, NewCoupon } from '#core/billing/coupon.ts';
import type { OrderView } from '#core/billing/order.ts';
import type { List } from '#core/lists/list.ts';
import { startStripeServer, type TestStripe } from '#tests/support/fakes/stripe-server.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { WRONG_CODES } from './wanted/limit-coupon-tries.ts';

let server: TestServer;
let stripe: TestStripe;
let ada: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stripe = await startStripeServer(() => server.clock());
  server = await createTestServer({ ...stripe.env, TEST_PAYMENTS: 'true' });
  admin = await server.signIn({ role: 'admin' });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(async () => {
  ada = await server.signIn();
});

let made = 0;
async function coupon(over: Partial<NewCoupon> = {}): Promise<CouponView> {
  made += 1;
  const json = {
    code: `spring-${made}`,
    kind: 'percent',
    value: 20,
    expiresAt: null,
    maxUses: null,
    fits: null,
    ...over,
  };
  const answer = await admin.request('/api/admin/coupons', { json });
  expect(answer.status).toBe(201);
  return (await answer.json()) as CouponView;
}
const usesOf = async (id: string) => {
  const { items } = (await (await admin.request('/api/admin/coupons')).json()) as List<CouponView>;
  return items.find((each) => each.id === id)?.uses;
};
const order = (user: TestUser, code: string, item = 'clone-license', method = 'stripe') =>
  user.request('/api/orders', { json: { items: [item], coupon: code, method } });
async function placed(user: TestUser, answer: Response) {
  expect(answer.status).toBe(201);
  const { id, checkoutUrl } = (await answer.json()) as { id: string; checkoutUrl: string };
  const read = async () => (await (await user.request(`/api/orders/${id}`)).json()) as OrderView;
  return { id, checkoutUrl, ref: checkoutUrl.split('/').at(-1) ?? '', read };
}
const reasonOf = async (answer: Response) =>
  ((await answer.json()) as { error: { details: { reason: string } } }).error.details.reason;
async function deliver(events: string[]) {
  for (const body of events) {
    const headers = { 'stripe-signature': stripe.sign(body) };
    expect((await server.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status).toBe(
      200,
    );
  }
}

describe('a coupon', () => {
  it('takes its part off what is asked for and paid, and is counted once however often that is told', async () => {
    const { id, code } = await coupon();
    expect(code).toBe(`SPRING-${made}`);
    const quote = { items: ['clone-license'], coupon: ` ${code.toLowerCase()} ` };
    expect(await (await ada.request('/api/order-quotes', { json: quote })).json()).toEqual({
      discountCents: 29_940,
      totalCents: 119_760,
      creditCents: 0,
    });
    const bought = await placed(ada, await order(ada, code.toLowerCase()));
    expect(stripe.asked.at(-1)?.form['line_items[0][price_data][unit_amount]']).toBe('119760');
    expect(await usesOf(id)).toBe(0);
    const events = stripe.pay(bought.ref);
    await deliver([...events, ...events, ...events.map((body) => body.replace('evt_', 'evt_again_'))]);
    expect(await bought.read()).toMatchObject({ state: 'paid', discountCents: 29_940, totalCents: 119_760 });
    expect(await usesOf(id)).toBe(1);
  });

  it('ends at a moment that the database can keep', async () => {
    const facts = { code: 'NEVER-MADE', kind: 'percent', value: 20, maxUses: null, fits: null };
    for (const expiresAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00', '2026-02-30', 'soon']) {
      const answer = await admin.request('/api/admin/coupons', { json: { ...facts, expiresAt } });
      const { details } = (await answer.json()).error;
      expect([answer.status, details]).toMatchObject([422, { issues: [{ path: 'expiresAt' }] }]);
      expect(details.issues).toHaveLength(1);
    }
    const last = '2999-12-31T23:59:59.000Z';
    expect((await coupon({ expiresAt: last })).expiresAt).toBe(last);
  });

  it('does not let the whole price be paid for less than it says', async () => {
    const { code } = await coupon({ value: 10 });
    const bought = await placed(ada, await order(ada, code));
    const events = stripe.pay(bought.ref).map((body) => body.replaceAll('134730', '119760'));
    await deliver(events);
    expect((await bought.read()).state).toBe('open');
  });

  it('is the same order again with it, and another one without it', async () => {
    const { code } = await coupon();
    const first = await placed(ada, await order(ada, code));
    expect((await placed(ada, await order(ada, code))).id).toBe(first.id);
    const plain = await ada.request('/api/orders', {
      json: { items: ['clone-license'], method: 'stripe' },
    });
    expect(((await plain.json()) as { id: string }).id).not.toBe(first.id);
  });

  it('has as many uses as it was given, two orders at once included, and gives one back that was not paid', async () => {
    const { id, code } = await coupon({ maxUses: 1 });
    const eve = await server.signIn();
    const answers = await Promise.all([order(ada, code), order(eve, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect(await reasonOf(refused)).toBe('coupon_used_up');
    const isAda = answers[0]?.status === 201;
    const left = await placed(isAda ? ada : eve, answers.find(({ status }) => status === 201) as Response);
    await deliver(stripe.expire(left.ref));
    const bought = await placed(isAda ? eve : ada, await order(isAda ? eve : ada, code));
    await deliver(stripe.pay(bought.ref));
    expect(await usesOf(id)).toBe(1);
  });

  it.each<[string, () => Promise<string>]>([
    ['coupon_unknown', async () => 'NOTHING'],
    ['coupon_unknown', async () => "'; drop table coupons"],
    [
      'coupon_unknown',
      async () => {
        const { id, code } = await coupon();
        for (const _ of ['once', 'again'])
          expect((await admin.request(`/api/admin/coupons/${id}/disable`, { method: 'POST' })).status).toBe(
            204,
          );
        return code;
      },
    ],
    ['coupon_expired', async () => (await coupon({ expiresAt: server.clock().toISOString() })).code],
  ])('is refused with %s', async (reason, codeOf) => {
    const answer = await order(ada, await codeOf());
    expect([answer.status, await reasonOf(answer)]).toEqual([409, reason]);
  });
});

it.each<[string, string[], string[]]>([
  ['plan', ['standard-plan'], ['clone-license', 'clarity-kit']],
  ['clarity-kit', ['clarity-kit'], ['brand-studio', 'pro-plan']],
  ['prompt-bundle', ['prompts:launch-letters'], ['creator-library', 'clarity-kit']],
  [
    'prompts:launch-letters',
    ['prompts:launch-letters'],
    ['prompts:soul-brand-starter', 'creator-library', 'clarity-kit'],
  ],
  ['creator-library', ['creator-library'], ['prompts:launch-letters', 'pro-plan']],
])('for %s takes off %j and refuses %j', async (fits, good, bad) => {
  const { code } = await coupon({ fits });
  const quote = (item: string) => ada.request('/api/order-quotes', { json: { items: [item], coupon: code } });
  for (const item of good) expect((await quote(item)).status).toBe(200);
  for (const item of bad) expect(await reasonOf(await quote(item))).toBe('coupon_unfit');
  const both = await ada.request('/api/order-quotes', {
    json: { items: ['clarity-kit', 'brand-studio'], coupon: code },
  });
  expect(await reasonOf(both)).toBe('coupon_unfit');
});

describe('what a coupon makes free', () => {
  it('is an order as any other, without a payment, a receipt or a call to anybody', async () => {
    const { id, code } = await coupon({ kind: 'amount', value: 150_000 });
    const asked = stripe.asked.length;
    const free = await placed(ada, await order(ada, code));
    expect(stripe.asked).toHaveLength(asked);
    expect(free.checkoutUrl).toBe(`http://lumora.test/orders/${free.id}`);
    expect(await free.read()).toMatchObject({
      state: 'paid',
      totalCents: 0,
      receiptNumber: null,
      receipts: [],
    });
    expect((await ada.request('/api/tools/flowpulse/recipe')).status).toBe(200);
    expect(await usesOf(id)).toBe(1);
    expect((await order(ada, code)).status).toBe(409);
  });

  it('is no plan: nobody would be asked for the months that follow', async () => {
    const { code } = await coupon({ value: 100 });
    const answer = await order(ada, code, 'pro-plan');
    expect([answer.status, await reasonOf(answer)]).toEqual([409, 'coupon_unfit']);
  });
});

describe('codes that nobody made', () => {
  const quote = (user: TestUser, code?: string) =>
    user.request('/api/order-quotes', { json: { items: ['clone-license'], coupon: code } });

  it('are refused after a few, many at once and in orders included, of the one account alone and with its wait', async () => {
    const { code } = await coupon();
    const eve = await server.signIn();
    // What is no guess uses nothing up.
    for (let time = 0; time <= WRONG_CODES.points; time += 1)
      expect((await quote(eve, code)).status).toBe(200);
    const guesses = Array.from({ length: 2 * WRONG_CODES.points }, (_, number) =>
      number % 2 ? quote(eve, `GUESS-${number}`) : order(eve, `GUESS-${number}`),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(WRONG_CODES.points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(WRONG_CODES.points);
    const refused = await quote(eve, code);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    expect([refused.status, await reasonOf(refused)]).toEqual([429, 'coupon_tries']);
    expect((await quote(eve)).status).toBe(200);
    expect((await quote(ada, code)).status).toBe(200);
  });
});

it.each(['gold', 'launch-letters', 'prompts:gold', 'prompts:clarity-kit'])(
  'is refused for what nobody sells: %s',
  async (fits) => {
    const json = { code: 'NOWHERE', kind: 'percent', value: 10, expiresAt: null, maxUses: null, fits };
    expect((await admin.request('/api/admin/coupons', { json })).status).toBe(422);
  },
);

it('is made once by one name, and by administrators only', async () => {
  const { code } = await coupon();
  const json = { code, kind: 'amount', value: 100, expiresAt: null, maxUses: null, fits: null };
  const again = await admin.request('/api/admin/coupons', { json });
  expect([again.status, await reasonOf(again)]).toEqual([409, 'name_taken']);
  expect((await ada.request('/api/admin/coupons', { json })).status).toBe(403);
});
