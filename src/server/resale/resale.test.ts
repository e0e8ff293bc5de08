import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CertifiableView, IssuedCertificate } from '#core/certificates/certificate.ts';
import { decodeCertificate } from '#core/certificates/certificate-code.ts';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import type { List } from '#core/lists/list.ts';
import { RESALE_TERMS } from '#core/prices/price-book.ts';
import type { OfferView, ResaleOverview, TransferView } from '#core/resale/transfer.ts';
import { buy, startOrder } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { extendLicense } from '../licenses/extend-license.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';
import { remindOfEnds } from '../licenses/remind-of-ends.ts';
import { revokeLicense } from '../licenses/revoke-license.ts';
import { outboxFolder } from '../mail/outbox.ts';

const SEATS = RESALE_TERMS.reseller?.seats ?? 0;
const DAY_MS = 86_400_000;
let server: TestServer;
let ada: TestUser;
let bo: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [ada, bo] = await Promise.all([signIn(), signIn()]);
});

const query = (text: string, ...values: unknown[]) => server.services.pool.query(text, values);
/** With a proved address. */
async function signIn(): Promise<TestUser> {
  const user = await server.signIn();
  await query('update users set email_verified = true where id = $1', user.id);
  return user;
}
const addressOf = ({ id }: TestUser) => `${id}@example.test`;
const body = async <T>(response: Response | Promise<Response>): Promise<T> =>
  (await (await response).json()) as T;
const reasonOf = async (response: Response | Promise<Response>) => {
  const { error } = await body<{ error: { code: string; details?: { reason?: string } } }>(response);
  return error.details?.reason ?? error.code;
};

let grants = 0;
async function grant(
  user: TestUser,
  level: 'reseller' | 'exclusive' = 'reseller',
  expiresAt: Date | null = null,
) {
  grants += 1;
  const licenses = [{ toolSlug: 'flowpulse', level, resaleEnabled: true, expiresAt }];
  const request = { userId: user.id, source: 'grant' as const, sourceRef: `g${grants}`, licenses };
  const [license] = await grantLicenses(server.services, request);
  return license?.id ?? '';
}
const issue = (from: TestUser, to: TestUser | string, over: object = {}) =>
  from.request('/api/transfers', {
    json: {
      ...{ toolSlug: 'flowpulse', level: 'pro', kind: 'gift', priceCents: null, hasResale: false },
      email: typeof to === 'string' ? to : addressOf(to),
      ...over,
    },
  });
const issued = async (...args: Parameters<typeof issue>) => (await body<TransferView>(issue(...args))).id;
const accept = (user: TestUser, id: string) =>
  user.request(`/api/transfer-offers/${id}/accept`, { method: 'POST' });
const withdraw = (user: TestUser, id: string) =>
  user.request(`/api/transfers/${id}/withdraw`, { method: 'POST' });
const overview = (user: TestUser) => body<ResaleOverview>(user.request('/api/resale'));
const listed = async (user: TestUser) =>
  (await body<List<TransferView>>(user.request('/api/transfers'))).items;
const heldBy = async (user: TestUser) =>
  (await body<LicenseRow[]>(user.request('/api/tool-licenses'))).filter(({ revoked_at }) => !revoked_at);
async function mailsTo(user: TestUser): Promise<string[]> {
  const folder = outboxFolder(server.services.config.dataDir);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  return mails.filter((mail) => JSON.parse(mail).to === addressOf(user));
}
/** Many offers of one account, past its limits and the mails. */
const insertOffers = (from: TestUser, licenseId: string, to: string, count: number) =>
  query(
    `insert into transfers (seller_id, license_id, parent_certificate, tool_slug, level, depth, kind, email,
       share_percent, state, created_at, expires_at)
     select $1, $2, '000000000000', 'flowpulse', 'pro', 0, 'gift', $3, 70, 'open', $4, $5
     from generate_series(1, $6) returning id`,
    ...[from.id, licenseId, to, server.clock(), new Date(server.clock().getTime() + DAY_MS), count],
  ).then(({ rows }) => rows.map(({ id }) => id as string));

it('gives a license: mail, license, events for both, and a certificate that names its parent', async () => {
  await grant(ada);
  const id = await issued(ada, bo);
  expect(await overview(ada)).toMatchObject({
    seats: SEATS,
    usedSeats: 1,
    rights: [{ toolSlug: 'flowpulse' }],
  });
  await expect.poll(() => mailsTo(bo)).toHaveLength(1);
  expect((await mailsTo(bo))[0]).toContain(`/transfers/${id}`);

  const offer = await body<OfferView>(bo.request(`/api/transfer-offers/${id}`));
  expect(offer).toMatchObject({
    from: `Ada (${addressOf(ada)})`,
    state: 'open',
    level: 'pro',
    productId: null,
  });
  const all = await Promise.all(Array.from({ length: 4 }, () => accept(bo, id)));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await heldBy(bo)).toMatchObject([
    { tool_slug: 'flowpulse', license_level: 'pro', source: 'transfer', resale_enabled: false },
  ]);
  const { rows: events } = await query(
    `select event_type || case user_id when $1 then ' of Ada' else ' of Bo' end as said
     from license_events where user_id in ($1, $2) order by said`,
    ...[ada.id, bo.id],
  );
  expect(events.map(({ said }) => said)).toEqual([
    'activation of Ada',
    'activation of Bo',
    'transfer of Ada',
  ]);
  const { rows: notices } = await query(
    `select template from notifications where user_id = $1 order by template`,
    ada.id,
  );
  expect(notices.map(({ template }) => template)).toContain('gift_accepted');

  const [held] = (await body<List<CertifiableView>>(bo.request('/api/certificates'))).items;
  const json = { sourceRef: held?.sourceRef };
  const { code } = await body<IssuedCertificate>(bo.request('/api/certificates', { method: 'PUT', json }));
  const record = decodeCertificate(code)?.record;
  const parentId = record && 'parentId' in record ? record.parentId : undefined;
  expect(parentId).toMatch(/^[0-9A-Z]{12}$/);
  const parent = await body<IssuedCertificate>(server.request(`/api/certificates/${parentId}`));
  expect(decodeCertificate(parent.code)?.record).toMatchObject({
    ...{ level: 'reseller', parentId: null, endsWithParent: false },
  });
  // It may be taken back: nobody is shown that it is held for good.
  expect(record).toMatchObject({ validUntil: null, endsWithParent: true });
});

it('is for the account of the named address alone', async () => {
  await grant(ada);
  const id = await issued(ada, bo);
  const mallory = await signIn();
  for (const user of [mallory, ada]) {
    expect((await user.request(`/api/transfer-offers/${id}`)).status).toBe(404);
    expect((await accept(user, id)).status).toBe(404);
  }
  expect(await reasonOf(mallory.request('/api/orders', { json: { items: [`transfer:${id}`] } }))).toBe(
    'not_found',
  );
  await query('update users set email_verified = false where id = $1', bo.id);
  expect((await accept(bo, id)).status).toBe(404);
  expect((await withdraw(mallory, id)).status).toBe(404);
});

it.each([
  ['nothing to pass on', 'no_resale_right', {}, false],
  ['a level above one’s own', 'level_above_own', { level: 'exclusive' }, true],
  ['further than one’s license goes', 'not_transferable', { level: 'reseller', hasResale: true }, true],
  ['a price below the floor', 'price_outside', { kind: 'sale', priceCents: 100 }, true],
])('refuses %s', async (_, reason, over, isReseller) => {
  if (isReseller) await grant(ada);
  expect(await reasonOf(issue(ada, bo, over))).toBe(reason);
  expect(await listed(ada)).toEqual([]);
});

it('refuses one’s own address, and what is withdrawn, expired or not free any more', async () => {
  const license = await grant(ada);
  expect(await reasonOf(issue(ada, ada))).toBe('own_address');
  const [withdrawn, expired, orphaned] = [
    await issued(ada, bo),
    await issued(ada, bo),
    await issued(ada, bo),
  ];
  for (const _ of [1, 2]) expect(await body(withdraw(ada, withdrawn))).toMatchObject({ state: 'withdrawn' });
  expect(await reasonOf(accept(bo, withdrawn))).toBe('offer_withdrawn');
  await query('update transfers set expires_at = $2 where id = $1', expired, server.clock());
  expect(await reasonOf(accept(bo, expired))).toBe('offer_expired');
  expect((await listed(ada)).map(({ state }) => state).toSorted()).toEqual(['expired', 'open', 'withdrawn']);
  expect((await overview(ada)).usedSeats).toBe(1);
  await revokeLicense(server.services, license);
  expect(await reasonOf(accept(bo, orphaned))).toBe('no_resale_right');
  expect(await heldBy(bo)).toEqual([]);
});

it('takes no more seats than there are, however many ask at once', async () => {
  const license = await grant(ada);
  await insertOffers(ada, license, addressOf(bo), SEATS - 1);
  const asked = await Promise.all(
    Array.from({ length: 4 }, (_, at) => issue(ada, `x${at}-${ada.id}@x.test`)),
  );
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect((await overview(ada)).usedSeats).toBe(SEATS);
});

it('gives the last seat to one of two who accept at once, and again when it is free', async () => {
  const [license, another] = [await grant(ada), await grant(ada)];
  // More than there are seats, as after a license with more of them ended.
  const offers = await insertOffers(ada, license, addressOf(bo), SEATS + 1);
  // Of two licenses, so that they have nothing but their giver in common.
  await query('update transfers set license_id = $2 where id = $1', offers[0], another);
  for (const id of offers.slice(2)) expect((await accept(bo, id)).status).toBe(200);
  const last = await Promise.all(offers.slice(0, 2).map((id) => accept(bo, id)));
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await heldBy(bo)).toHaveLength(SEATS);
  const left = offers[last.findIndex(({ status }) => status === 409)] ?? '';
  expect(await reasonOf(accept(bo, left))).toBe('no_free_seat');
  await withdraw(ada, offers[2] ?? '');
  expect((await accept(bo, left)).status).toBe(200);
  expect((await overview(ada)).usedSeats).toBe(SEATS);
});

it('closes gifts, and gifts of gifts, with the license they come from, and opens them with it', async () => {
  const order = await buy(ada, 'clone-license');
  const toBo = await issued(ada, bo, { level: 'reseller', hasResale: true });
  await accept(bo, toBo);
  const carol = await signIn();
  const toCarol = await issued(bo, carol);
  const [kept, takenBack] = [await issued(bo, carol), toCarol];
  for (const id of [kept, takenBack]) await accept(carol, id);
  expect(await reasonOf(issue(bo, ada, { level: 'reseller', hasResale: true }))).toBe('not_transferable');
  const held = async () => [(await heldBy(bo)).length, (await heldBy(carol)).length];
  expect(await held()).toEqual([1, 2]);
  await order.play('dispute');
  expect(await held()).toEqual([0, 0]);
  await withdraw(bo, takenBack);
  await order.play('win_dispute');
  expect(await held()).toEqual([1, 1]);
  await order.play('refund');
  expect(await held()).toEqual([0, 0]);
  expect((await listed(ada)).map(({ state }) => state)).toEqual(['ended']);
  expect((await listed(bo)).map(({ state }) => state).toSorted()).toEqual(['ended', 'withdrawn']);
});

it('lasts as long as a plan does, and goes with its giver', async () => {
  const plan = await buy(ada, 'reseller-plan');
  await plan.choose('flowpulse');
  await accept(bo, await issued(ada, bo));
  const ends = async (user: TestUser) => (await heldBy(user))[0]?.expires_at;
  expect(await ends(bo)).toBe(await ends(ada));
  const before = await ends(bo);
  await plan.play('renew');
  expect(await ends(bo)).not.toBe(before);
  expect(await ends(bo)).toBe(await ends(ada));
  const left = await issued(ada, `open-${ada.id}@x.test`);
  await query('delete from users where id = $1', ada.id);
  expect(await heldBy(bo)).toEqual([]);
  const { rows } = await query('select state, email from transfers where id = $1', left);
  expect(rows).toEqual([{ state: 'withdrawn', email: null }]);
});

it('out of a plan is announced to end when the plan does, and not with each month of it', async () => {
  const plan = await buy(ada, 'reseller-plan');
  await plan.choose('flowpulse');
  await accept(bo, await issued(ada, bo));
  const told = async () => {
    await remindOfEnds(server.services);
    const { rows } = await query(
      "select template from notifications where user_id = $1 and type = 'expiration'",
      bo.id,
    );
    return rows.map(({ template }) => template);
  };
  server.clock.advance({ days: 28 });
  expect(await told()).toEqual([]);
  await ada.request(`/api/orders/${plan.id}/renewal`, { method: 'PUT', json: { renews: false } });
  expect((await plan.read()).plan?.state).toBe('ending');
  expect(await told()).toEqual([]);
  server.clock.advance({ days: 7 });
  expect(await told()).toEqual(['license_ends']);
});

it('lasts as long as what was given by hand, and is held again with it where that was made longer', async () => {
  const now = server.clock().getTime();
  const end = (days: number) => new Date(now + days * DAY_MS);
  const license = await grant(ada, 'exclusive', end(2));
  await accept(bo, await issued(ada, bo, { level: 'reseller', hasResale: true }));
  const carol = await signIn();
  await accept(carol, await issued(bo, carol));
  const ends = async () =>
    Promise.all([ada, bo, carol].map(async (user) => (await heldBy(user))[0]?.expires_at));
  expect(await ends()).toEqual(Array(3).fill(end(2).toISOString()));
  server.clock.advance({ days: 3 });
  await extendLicense(server.services, license, end(9));
  expect(await ends()).toEqual(Array(3).fill(end(9).toISOString()));
  expect((await bo.request('/api/tools/flowpulse/recipe')).status).toBe(200);
});

it('sells a license: the price of the offer, the share of its seller, and back with a refund', async () => {
  const license = await grant(ada);
  const id = await issued(ada, bo, { kind: 'sale', priceCents: 5_000 });
  expect(await reasonOf(accept(bo, id))).toBe('offer_for_sale');
  const product = `transfer:${id}`;
  const withCoupon = { items: [product], coupon: 'SPRING' };
  expect(await reasonOf(bo.request('/api/orders', { json: withCoupon }))).toBe('coupon_unfit');
  const order = await startOrder(bo, product);
  expect((await startOrder(bo, product)).id).toBe(order.id);
  expect(await reasonOf(withdraw(ada, id))).toBe('offer_being_paid');
  expect(await order.read()).toMatchObject({
    totalCents: 5_000,
    items: [{ productId: product, name: 'FlowPulse' }],
  });
  // Who began to pay gets it, whatever becomes of the seller's license.
  await revokeLicense(server.services, license);
  await order.play('pay');
  expect(await heldBy(bo)).toMatchObject([{ source: 'transfer', license_level: 'pro', expires_at: null }]);
  const certifiable = (await body<List<CertifiableView>>(bo.request('/api/certificates'))).items;
  expect(certifiable).toMatchObject([{ expiresAt: null, endsWithParent: false }]);
  expect(await reasonOf(withdraw(ada, id))).toBe('offer_accepted');
  await grant(ada);
  const again = await issued(ada, bo, { kind: 'sale', priceCents: 5_000 });
  const json = { items: [`transfer:${again}`] };
  expect(await reasonOf(bo.request('/api/orders', { json }))).toBe('already_owned');
  await withdraw(ada, again);
  const listedSale = async () => (await listed(ada)).find((each) => each.id === id);
  expect(await listedSale()).toMatchObject({ state: 'accepted', priceCents: 5_000, shareCents: 3_500 });
  const owed = async () =>
    (
      await query(
        `select sum(case when credit = 'seller' then cents when debit = 'seller' then -cents else 0 end)::int as cents
         from ledger_postings where order_id = $1 and seller_id = $2`,
        ...[order.id, ada.id],
      )
    ).rows[0]?.cents;
  expect(await owed()).toBe(3_500);
  await order.play('refund_half');
  expect(await owed()).toBe(1_750);
  expect(await heldBy(bo)).toHaveLength(1);
  await order.play('refund');
  expect(await owed()).toBe(0);
  expect(await heldBy(bo)).toEqual([]);
  expect(await listedSale()).toMatchObject({ state: 'ended' });
});

it('lets an offer be withdrawn whose buyer left, and grants a payment that comes all the same', async () => {
  await grant(ada);
  const id = await issued(ada, bo, { kind: 'sale', priceCents: 2_400 });
  const order = await startOrder(bo, `transfer:${id}`);
  server.clock.advance({ days: 1 });
  expect(await body(withdraw(ada, id))).toMatchObject({ state: 'withdrawn' });
  await order.play('pay');
  expect(await heldBy(bo)).toHaveLength(1);
  expect(await listed(ada)).toMatchObject([{ state: 'accepted' }]);
});

it('keeps an offer for the latest checkout of it, whatever becomes of those before', async () => {
  await grant(ada);
  const id = await issued(ada, bo, { kind: 'sale', priceCents: 2_400 });
  const left = await startOrder(bo, `transfer:${id}`);
  server.clock.advance({ hours: 23, ms: 1 });
  const order = await startOrder(bo, `transfer:${id}`);
  expect([(await left.read()).state, (await order.read()).state]).toEqual(['cancelled', 'open']);
  expect(await reasonOf(withdraw(ada, id))).toBe('offer_being_paid');
  await left.play('leave');
  expect(await reasonOf(withdraw(ada, id))).toBe('offer_being_paid');
  await order.play('leave');
  expect(await body(withdraw(ada, id))).toMatchObject({ state: 'withdrawn' });
});

it('sells no license of a tool that is out of the catalogue, and lets gifts go on', async () => {
  await grant(ada);
  const sale = { kind: 'sale', priceCents: 2_500 };
  const offered = await issued(ada, bo, sale);
  await query(`insert into hidden_tools (tool_slug, hidden_at) values ('flowpulse', now())`);
  try {
    const items = [`transfer:${offered}`];
    expect(await reasonOf(bo.request('/api/orders', { json: { items } }))).toBe('not_offered');
    expect(await reasonOf(issue(ada, 'eve@example.test', sale))).toBe('not_offered');
    expect((await accept(bo, await issued(ada, bo))).status).toBe(200);
  } finally {
    await query('delete from hidden_tools');
  }
});

it('gives nothing of a suspended seller, and again once the suspension is lifted', async () => {
  await grant(ada);
  const gift = await issued(ada, bo);
  const sale = await issued(ada, bo, { kind: 'sale', priceCents: 5_000, level: 'standard' });
  const suspend = (banned: boolean) => query('update users set banned = $2 where id = $1', ada.id, banned);
  await suspend(true);
  expect(await reasonOf(accept(bo, gift))).toBe('no_resale_right');
  const order = bo.request('/api/orders', { json: { items: [`transfer:${sale}`] } });
  expect(await reasonOf(order)).toBe('no_resale_right');
  expect(await heldBy(bo)).toEqual([]);
  await suspend(false);
  expect((await accept(bo, gift)).status).toBe(200);
});

it('offers one address five a day, whatever others offer it, and nothing of it is used up by what is refused', async () => {
  await Promise.all([grant(ada), grant(bo)]);
  const [mallory, carol] = await Promise.all([signIn(), signIn()]);
  for (const _ of Array(8)) expect(await reasonOf(issue(mallory, carol))).toBe('no_resale_right');
  for (const _ of Array(5)) await withdraw(ada, await issued(ada, carol));
  expect(await reasonOf(issue(ada, addressOf(carol).toUpperCase()))).toBe('rate_limited');
  expect((await issue(ada, `other-${carol.id}@x.test`)).status).toBe(201);
  expect((await issue(bo, carol)).status).toBe(201);
});

it('an offer that is asked for again is one offer of the day', async () => {
  await grant(ada);
  const json = { toolSlug: 'flowpulse', level: 'pro', kind: 'gift', priceCents: null, hasResale: false };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const ask = () => ada.request('/api/transfers', { json: { ...json, email: addressOf(bo) }, headers });
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  for (const _ of Array(4)) expect((await issue(ada, bo)).status).toBe(201);
  expect(await listed(ada)).toHaveLength(5);
  const pages: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after = cursor && `&cursor=${cursor}`;
    const part: List<TransferView> = await body(ada.request(`/api/transfers?limit=2${after}`));
    pages.push(part.items.map(({ id }) => id));
    cursor = part.nextCursor;
  }
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual((await listed(ada)).map(({ id }) => id));
});

it('issues fifty a day at most', async () => {
  await grant(ada);
  for (let at = 0; at < 50; at += 1) await withdraw(ada, await issued(ada, `x${at}-${ada.id}@x.test`));
  expect(await reasonOf(issue(ada, bo))).toBe('rate_limited');
  expect((await overview(ada)).usedSeats).toBe(0);
});

it('thirty offers at once are each answered, and keep nobody else waiting for the database', async () => {
  await grant(ada);
  const all = Array.from({ length: 30 }, (_, at) => issue(ada, `at-once-${at}-${ada.id}@x.test`));
  expect((await bo.request('/api/transfers')).status).toBe(200);
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(RESALE_TERMS.reseller?.seats ?? 0);
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
});
