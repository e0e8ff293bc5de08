import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Publication, SharedTool } from '#core/community/community-tool.ts';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import type { List } from '#core/lists/list.ts';
import { TOOL_SALES } from '#core/prices/price-book.ts';
import { buy, startOrder } from '#tests/support/billing/orders.ts';
import {
  earningsOf,
  entriesOf,
  jsonOf,
  PRICE,
  refusalOf,
  SECRET,
  SHARE,
  sellersOn,
  setPrice,
} from '#tests/support/billing/sellers.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { endpointsOf, fillPath } from '#tests/support/endpoints.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { refundSurplus } from '../billing/refund-surplus.ts';

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

const open = (user: TestUser, id: string) => user.request(`/api/custom-tools/${id}`);
/** Who did not pay meets the secret nowhere. */
const sees = async (user: TestUser, id: string): Promise<string> => await (await open(user, id)).text();

describe('a price', () => {
  it('is set by whoever may sell, within bounds, and by nobody else', async () => {
    const id = await sellers.createTool(ada);
    expect(await refusalOf(setPrice(ada, id, PRICE))).toBe('no_resale_rights');
    expect(await jsonOf<Publication>(ada.request(`/api/custom-tools/${id}/publication`))).toMatchObject({
      ...{ priceCents: null, hasResaleRights: false },
    });
    await sellers.grantResale(ada);
    for (const cents of [TOOL_SALES.minCents - 1, TOOL_SALES.maxCents + 1, -1, 0, 999.5])
      expect((await setPrice(ada, id, cents)).status, `${cents}`).toBe(422);
    expect((await setPrice(bob, id, PRICE)).status).toBe(404);
    expect((await setPrice(ada, id, PRICE)).status).toBe(204);
    expect(await jsonOf<Publication>(ada.request(`/api/custom-tools/${id}/publication`))).toMatchObject({
      ...{ priceCents: PRICE, hasResaleRights: true },
    });
    // Nobody has looked at it yet.
    expect((await sellers.order(bob, id)).status).toBe(404);
  });

  it('counts for a plan with resale rights whose places are empty', async () => {
    await buy(ada, 'reseller-plan');
    expect((await setPrice(ada, await sellers.createTool(ada), PRICE)).status).toBe(204);
  });

  it('stands on the shelf at once, and leaves it', async () => {
    const id = await sellers.sellTool(ada);
    const listed = async () =>
      (await jsonOf<List<SharedTool>>(server.request('/api/community-tools'))).items.find(
        (one) => one.id === id,
      );
    expect(await listed()).toMatchObject({ priceCents: PRICE });
    expect(await jsonOf(server.request(`/api/community-tools/${id}`))).toMatchObject({
      ...{ priceCents: PRICE, isForSale: true, description: aCustomTool().description },
    });
    await setPrice(ada, id, null);
    expect(await listed()).toMatchObject({ priceCents: null });
    expect((await open(bob, id)).status).toBe(200);
  });
});

describe('who did not pay', () => {
  it('is told so, and meets the recipe behind no address', async () => {
    const id = await sellers.sellTool(ada);
    await ada.request(`/api/custom-tools/${id}/visibility`, { method: 'PUT', json: { visibility: 'link' } });
    expect(await refusalOf(open(bob, id))).toBe('not_bought');
    const versions = await jsonOf<List<{ id: string }>>(ada.request(`/api/custom-tools/${id}/versions`));
    const ids = [id, customSlug(id), versions.items[0]?.id ?? ''];
    const run = {
      ...{ toolSlug: customSlug(id), language: 'en', source: 'draft', status: 'completed' },
      ...{ values: {}, output: 'x', durationMs: 1 },
    };
    const begun = await startOrder(bob, customSlug(id));
    const bodies: Record<string, object> = {
      'POST /api/custom-tools': { tool: aCustomTool(), basedOn: customSlug(id) },
      'POST /api/runs': run,
    };
    for (const endpoint of endpointsOf(server.app))
      for (const asked of [...ids, begun.id]) {
        const { method, name } = endpoint;
        if (!['GET', 'POST'].includes(method) || name === 'GET /api/events' || name.includes('/auth/'))
          continue;
        const body = bodies[name] ?? {};
        const answer = await bob.request(fillPath(endpoint.path, asked), {
          method,
          ...(method === 'POST' && { json: body }),
        });
        expect(await answer.text(), `${name} ${asked}`).not.toContain(SECRET);
      }
    expect(await server.request('/api/community-tools').then((answer) => answer.text())).not.toContain(
      SECRET,
    );
  });

  it('may be the author or an administrator, who need not', async () => {
    const id = await sellers.sellTool(ada);
    expect(await sees(ada, id)).toContain(SECRET);
    expect(await sees(admin, id)).toContain(SECRET);
    expect(await refusalOf(sellers.order(ada, id))).toBe('already_owned');
  });
});

describe('a sale', () => {
  it('opens the tool once it is paid, and not again', async () => {
    const id = await sellers.sellTool(ada, { name: 'Sold once' });
    const bought = await startOrder(bob, customSlug(id));
    expect(await bought.read()).toMatchObject({
      totalCents: PRICE,
      items: [{ productId: customSlug(id), cents: PRICE, name: 'Sold once' }],
    });
    expect((await open(bob, id)).status).toBe(403);
    await bought.play('pay');
    expect(await jsonOf(open(bob, id))).toMatchObject({ isOwn: false, priceCents: PRICE });
    expect(await refusalOf(sellers.order(bob, id))).toBe('already_owned');
    expect(await entriesOf(ada)).toEqual([['sale', SHARE, 'Sold once']]);
    expect(await earningsOf(bob)).toMatchObject({ balanceCents: 0 });
  });

  it('is at the price of the moment it is begun, for good', async () => {
    const id = await sellers.sellTool(ada);
    const begun = await startOrder(bob, customSlug(id));
    await setPrice(ada, id, 2 * PRICE);
    await begun.play('pay');
    expect(await begun.read()).toMatchObject({ state: 'paid', totalCents: PRICE });
    expect(await earningsOf(ada)).toMatchObject({ balanceCents: SHARE });
    const later = await startOrder(await server.signIn(), customSlug(id));
    expect((await later.read()).totalCents).toBe(2 * PRICE);
  });

  it('takes no coupon: the price is the author’s', async () => {
    const id = await sellers.sellTool(ada);
    const code = crypto.randomUUID().toUpperCase();
    const coupon = { code, kind: 'percent', value: 50, expiresAt: null, maxUses: null, fits: null };
    expect((await sellers.post(admin, '/api/admin/coupons', coupon)).status).toBe(201);
    const asked = { items: [customSlug(id)], coupon: code };
    expect(await refusalOf(sellers.post(bob, '/api/orders', asked))).toBe('coupon_unfit');
    expect(await refusalOf(sellers.post(bob, '/api/order-quotes', asked))).toBe('coupon_unfit');
  });

  it.each([
    ['refund', [], 403, 0],
    ['refund_half', [], 200, SHARE / 2],
    ['dispute', [], 403, 0],
    ['dispute', ['win_dispute'], 200, SHARE],
    ['dispute', ['lose_dispute'], 403, 0],
  ] as const)('with %s %j answers %i, and leaves %i cents', async (act, then, status, cents) => {
    const id = await sellers.sellTool(ada);
    const bought = await buy(bob, customSlug(id));
    for (const each of [act, ...then]) {
      server.clock.advance({ ms: 1 });
      expect((await bought.play(each)).status).toBe(200);
    }
    expect((await open(bob, id)).status).toBe(status);
    expect(await earningsOf(ada)).toMatchObject({ balanceCents: cents });
    const { rows } = await server.services.pool.query(
      `select sum(case when debit = 'seller' then cents when credit = 'seller' then -cents else 0 end)::int as seller,
        sum(case when debit = 'sales' then cents when credit = 'sales' then -cents else 0 end)::int as sales
       from ledger_postings where order_id = $1`,
      [bought.id],
    );
    expect(rows[0]).toEqual({ seller: 0 - cents, sales: cents - PRICE });
  });

  it('rests with the right to sell; who bought keeps the tool, also off the shelf', async () => {
    const end = new Date(server.clock().getTime() + DAY);
    const id = await sellers.createTool(ada);
    await sellers.grantResale(ada, end);
    await setPrice(ada, id, PRICE);
    const submission = await sellers.publish(ada, id);
    await buy(bob, customSlug(id));
    server.clock.set(end);
    const carol = await server.signIn();
    expect(await refusalOf(sellers.order(carol, id))).toBe('not_for_sale');
    expect(await jsonOf(server.request(`/api/community-tools/${id}`))).toMatchObject({ isForSale: false });
    expect(await sees(bob, id)).toContain(SECRET);
    expect((await sellers.post(ada, `/api/tool-submissions/${submission}/withdraw`)).status).toBe(204);
    await ada.request(`/api/custom-tools/${id}`, {
      method: 'PUT',
      json: { tool: aCustomTool({ prompt: 'Later' }) },
    });
    expect(await jsonOf(open(bob, id))).toMatchObject({ version: 1, tool: { prompt: SECRET } });
    expect((await open(carol, id)).status).toBe(404);
    // Paid for is paid for: it cannot be deleted either.
    expect(await refusalOf(ada.request(`/api/custom-tools/${id}`, { method: 'DELETE' }))).toBe('sold_tool');
  });

  it('keeps what was published also where its author gives another text away by a link', async () => {
    const id = await sellers.createTool(ada);
    await sellers.grantResale(ada);
    await setPrice(ada, id, PRICE);
    const submission = await sellers.publish(ada, id);
    await buy(bob, customSlug(id));
    await sellers.post(ada, `/api/tool-submissions/${submission}/withdraw`);
    await setPrice(ada, id, null);
    for (const [path, json] of [
      ['', { tool: aCustomTool({ prompt: 'Later' }) }],
      ['/visibility', { visibility: 'link' }],
    ] as const)
      await ada.request(`/api/custom-tools/${id}${path}`, { method: 'PUT', json });
    expect(await jsonOf(open(bob, id))).toMatchObject({ version: 1, tool: { prompt: SECRET } });
    expect(await jsonOf(open(await server.signIn(), id))).toMatchObject({ tool: { prompt: 'Later' } });
  });

  it('is waited for a day; after that its author may delete it, and a payment that comes all the same goes back', async () => {
    const id = await sellers.sellTool(ada);
    const remove = () => ada.request(`/api/custom-tools/${id}`, { method: 'DELETE' });
    const { id: orderId } = await startOrder(bob, customSlug(id));
    expect(await refusalOf(remove())).toBe('sold_tool');
    server.clock.set(new Date(server.clock().getTime() + DAY + 1));
    expect((await remove()).status).toBe(204);
    expect((await open(ada, id)).status).toBe(404);
    const { rows } = await server.services.pool.query('select is_surplus from orders where id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ is_surplus: true }]);
  });

  it('of what administrators took down is over for everybody but its author', async () => {
    const id = await sellers.createTool(ada);
    await sellers.grantResale(ada);
    await setPrice(ada, id, PRICE);
    const submission = await sellers.publish(ada, id);
    await buy(bob, customSlug(id));
    await sellers.post(admin, `/api/admin/tool-submissions/${submission}/take-down`, { reason: 'Harmful' });
    expect((await open(bob, id)).status).toBe(404);
    expect((await sellers.order(await server.signIn(), id)).status).toBe(404);
    expect((await open(ada, id)).status).toBe(200);
  });

  it('of what administrators took down meanwhile gives nothing and goes back', async () => {
    const id = await sellers.createTool(ada);
    await sellers.grantResale(ada);
    await setPrice(ada, id, PRICE);
    const submission = await sellers.publish(ada, id);
    const begun = await startOrder(bob, customSlug(id));
    await sellers.post(admin, `/api/admin/tool-submissions/${submission}/take-down`, { reason: 'Harmful' });
    expect((await begun.play('pay')).status).toBe(200);
    expect((await open(bob, id)).status).toBe(404);
    await refundSurplus(server.services);
    expect(await begun.read()).toMatchObject({ state: 'refunded', isSurplus: true });
    expect(await earningsOf(ada)).toMatchObject({ balanceCents: 0 });
  });

  it('sells the use of a tool and not its text', async () => {
    const id = await sellers.sellTool(ada);
    await buy(bob, customSlug(id));
    const copy = { tool: aCustomTool(), basedOn: customSlug(id) };
    expect(await refusalOf(sellers.post(bob, '/api/custom-tools', copy))).toBe('sold_tool');
    expect((await sellers.post(ada, '/api/custom-tools', copy)).status).toBe(201);
  });

  it('of many at once is one for each buyer, and the books agree', async () => {
    const id = await sellers.sellTool(ada);
    const buyers = await Promise.all([1, 2, 3].map(() => server.signIn()));
    await Promise.all(buyers.flatMap((buyer) => [sellers.order(buyer, id), sellers.order(buyer, id)]));
    await Promise.all(buyers.map((buyer) => buy(buyer, customSlug(id))));
    expect(await earningsOf(ada)).toMatchObject({ balanceCents: 3 * SHARE, heldCents: 3 * SHARE });
    const { rows } = await server.services.pool.query(
      'select count(*)::int from tool_purchases where tool_id = $1 and is_held',
      [id],
    );
    expect(rows[0].count).toBe(3);
  });
});
