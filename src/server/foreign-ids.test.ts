/** Who may ask, and whose ids count: generated from the app's own table of routes. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_NAMES } from '#core/admin/export-names.ts';
import type { OrderView } from '#core/billing/order.ts';
import type { AllowanceView } from '#core/licenses/allowance.ts';
import type { List } from '#core/lists/list.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { type Endpoint, endpointsOf, fillPath } from '#tests/support/endpoints.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantLicenses } from './licenses/grant-licenses.ts';
import { outboxFolder, writeToOutbox } from './mail/outbox.ts';

/** Everything that answers whoever is not signed in. Each is here on purpose; all else must refuse. */
const PUBLIC = [
  'GET /api/account/providers',
  'GET /api/auth/.well-known/jwks.json',
  'GET /api/auth/callback/github',
  // Shown on pages that a reseller shares: white-label/white-label.test.ts.
  'GET /api/brand-logos/:hash',
  // Counts of downloads and stars; the prompts are not among them: bundles/bundles.test.ts.
  'GET /api/bundle-figures',
  // What owners wrote for everybody, by no name: bundles/reviews/reviews.test.ts.
  'GET /api/bundle-reviews/:slug',
  // What the store shows of every bundle: bundles/search-bundles.test.ts.
  'GET /api/bundles',
  // For whoever holds the paper: an id is as long as nobody guesses, and says no more than the paper does.
  'GET /api/certificates/:id',
  // Facts of tools that an administrator published; prompts are not among them.
  'GET /api/community-tools',
  // The name of a tool that its owner shares; private ones are not found, tested in community/community.test.ts.
  'GET /api/community-tools/:id',
  // What every page's policy names: site/static-site.test.ts.
  'GET /api/embed-origins',
  'GET /api/health',
  // Names of tools of the catalogue.
  'GET /api/hidden-tools',
  'GET /api/payment-methods',
  // Texts that need no level, and nothing of the others: resources/resources.test.ts.
  'GET /api/resources/:slug',
  'GET /api/session',
  // Of whoever has the address: boards/boards.test.ts.
  'GET /api/shared-boards',
  // Free tools need no account; the others are refused by `resolveAccess`, tested in tools/routes.test.ts.
  'GET /api/tools/:slug/recipe',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'POST /api/auth/send-verification-email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/social',
  'POST /api/auth/sign-out',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/verify-email',
  // Questions of visitors, counted by where they come from: support/support.test.ts.
  'POST /api/tickets',
  // Refused unless the site signed the token, tested in auth/viewers/viewers.test.ts.
  'POST /api/viewer-sessions',
  // Refused unless the provider signed it, tested in billing/webhooks.test.ts.
  'POST /api/webhooks/test',
];
/** Lists of what users have published on purpose. */
const SHARED_LISTS = ['GET /api/community-tools'];
/** Parameters that name tools and bundles, which are nobody's, and what is published. */
const SHARED_IDS = [
  'DELETE /api/admin/hidden-tools/:slug',
  // One's own review of it: bundles/reviews/reviews.test.ts.
  'DELETE /api/bundle-reviews/:slug/own',
  'DELETE /api/bundle-shelf/favorites/:slug',
  'GET /api/brand-logos/:hash',
  'GET /api/bundle-reviews/:slug',
  // What somebody else wrote for everybody: bundles/reviews/reviews.test.ts.
  'POST /api/bundle-reviews/:id/reports',
  'GET /api/bundle-shelf/:slug',
  'GET /api/bundle-shelf/:slug/file',
  'GET /api/bundle-reviews/:slug/own',
  'GET /api/certificates/:id',
  'GET /api/community-tools/:id',
  // Refused by level and bundles: resources/resources.test.ts.
  'GET /api/resources/:slug',
  // The caller's own of it: free-runs/free-runs.test.ts.
  'GET /api/tools/:slug/free-run',
  'POST /api/tools/:slug/free-run',
  // Nobody's, refused by level: note-analysis/offline-models.test.ts.
  'GET /api/offline-models/:id/:version',
  'GET /api/tools/:slug/recipe',
  'GET /api/tool-licenses/:slug',
  'POST /api/bundle-shelf/:slug/downloads',
  'PUT /api/admin/hidden-tools/:slug',
  // Lessons are nobody's; which are completed is the caller's own: academy/academy.test.ts.
  'PUT /api/completed-lessons/:module/:lesson',
  'PUT /api/bundle-reviews/:slug/own',
  'PUT /api/bundle-shelf/seen/:slug',
  'PUT /api/bundle-shelf/favorites/:slug',
  'PUT /api/tool-licenses/:slug/version',
];

let server: TestServer;
let ada: TestUser;
let mallory: TestUser;
let admin: TestUser;
let endpoints: Endpoint[];

/** Stands in everything of Ada's. */
const MARK = 'only-for-ada';
const VOICE_PROFILE = {
  name: MARK,
  language: 'en',
  description: MARK,
  samples: [],
  prefers: [],
  avoids: [],
};

const PACK = {
  name: MARK,
  description: MARK,
  inputs: [{ id: 'topic', label: MARK, isLong: false, maxLength: 120, required: true }],
  steps: [{ id: 'hooks', tool: 'hookbuilder', values: { offering: { from: 'input', input: 'topic' } } }],
};

/** Something of Ada's behind every parameter that is an id: path → how to make one. */
const issueCertificate = async () => {
  await grantLicense();
  const { items } = (await (await ada.request('/api/certificates')).json()) as {
    items: { sourceRef: string }[];
  };
  const json = { sourceRef: items[0]?.sourceRef };
  const issued = await ada.request('/api/certificates', { method: 'PUT', json });
  return ((await issued.json()) as { id: string }).id;
};

const OWNED: Record<string, () => Promise<string>> = {
  '/api/viewer-identities/:id': connectViewer,
  '/api/account/picture/:hash': async () => {
    const body = Buffer.from(`RIFF\0\0\0\0WEBP ${crypto.randomUUID()}`, 'latin1');
    const saved = await ada.request('/api/account/picture', { method: 'PUT', body });
    return ((await saved.json()) as { image: string }).image.split('/').at(-1) ?? '';
  },
  '/api/certificates/:id/mail': issueCertificate,
  '/api/admin/grants/:id/revoke': grantLicense,
  '/api/admin/grants/:id/extend': grantByHand,
  '/api/admin/level-grants/:id/revoke': grantAllOfALevel,
  '/api/admin/level-grants/:id/extend': insertLevelGrant,
  '/api/admin/users/:id/level-grants': async () => ada.id,
  '/api/admin/outbox/:id': writeMail,
  '/api/admin/bundle-reviews/:id/hide': writeReview,
  '/api/admin/bundle-reviews/:id/show': writeReview,
  '/api/admin/bundle-reviews/:id/answer': writeReview,
  '/api/admin/tool-submissions/:id': submitTool,
  '/api/admin/tool-submissions/:id/approve': submitTool,
  '/api/admin/tool-submissions/:id/decline': submitTool,
  '/api/admin/tool-submissions/:id/take-down': publishTool,
  '/api/admin/users/:id/licenses': async () => ada.id,
  '/api/admin/users/:id/role': async () => ada.id,
  '/api/files/:id': async () =>
    idOf(
      await ada.request('/api/files?name=ada.txt', {
        method: 'POST',
        body: MARK,
        headers: { 'content-type': 'text/plain' },
      }),
    ),
  '/api/custom-tools/:id': createTool,
  '/api/admin/payouts/:id/settle': () => requestPayout(),
  '/api/admin/payouts/:id/refuse': () => requestPayout(),
  '/api/payouts/:id/withdraw': () => requestPayout(ada.id),
  '/api/custom-tools/:id/price': createTool,
  '/api/custom-tools/:id/publication': createTool,
  '/api/custom-tools/:id/submissions': createTool,
  '/api/custom-tools/:id/versions': createTool,
  '/api/custom-tools/:id/visibility': createTool,
  '/api/tool-versions/:id/restore': async () => {
    const versions = await ada.request(`/api/custom-tools/${await createTool()}/versions`);
    return ((await versions.json()) as List<{ id: string }>).items[0]?.id ?? '';
  },
  '/api/notifications/:id/read': readNotification,
  '/api/admin/shared-boards/:id/close': shareBoard,
  '/api/admin/shared-boards/:id/open': shareBoard,
  '/api/admin/reports/:id/output': reportRun,
  '/api/admin/reports/:id/close': reportRun,
  '/api/allowances/:id/tools': async () => (await payOrder('pro-plan')).allowance,
  '/api/orders/:id': async () => (await payOrder('clone-license')).order,
  '/api/orders/:id/payment-page': async () => (await payOrder('pro-plan')).order,
  '/api/admin/coupons/:id/disable': async () =>
    idOf(
      await admin.request('/api/admin/coupons', {
        json: {
          code: crypto.randomUUID(),
          kind: 'percent',
          value: 20,
          expiresAt: null,
          maxUses: null,
          fits: null,
        },
      }),
    ),
  '/api/orders/:id/renewal': async () => (await payOrder('standard-plan')).order,
  '/api/orders/:id/news': async () => (await payOrder('standard-plan')).order,
  '/api/orders/:id/next-plan': async () => (await payOrder('standard-plan')).order,
  '/api/test-payments/:id': async () => (await payOrder('reseller-clone-license')).payment,
  '/api/test-payments/:id/acts': async () => (await payOrder('reseller-plan')).payment,
  '/api/notes/:id/versions': writeNote,
  '/api/note-versions/:id': async () => {
    const versions = await ada.request(`/api/notes/${await writeNote()}/versions`);
    return ((await versions.json()) as List<{ id: string }>).items[0]?.id ?? '';
  },
  '/api/boards/:id': createBoard,
  '/api/boards/:id/share': createBoard,
  '/api/packs/:id': async () => idOf(await ada.request('/api/packs', { json: PACK })),
  '/api/run-folders/:id': async () =>
    idOf(await ada.request('/api/run-folders', { json: { name: `${MARK} ${crypto.randomUUID()}` } })),
  '/api/runs/:id': saveRun,
  '/api/runs/:id/report': saveRun,
  '/api/runs/:id/used': saveRun,
  '/api/runs/:id/versions': saveRun,
  '/api/run-versions/:id': editRun,
  '/api/run-versions/:id/restore': editRun,
  '/api/transfers/:id/withdraw': async () => offerLicense(ada, await server.signIn()),
  '/api/transfer-offers/:id': async () => offerLicense(await server.signIn(), ada),
  '/api/transfer-offers/:id/accept': async () => offerLicense(await server.signIn(), ada),
  '/api/tickets/:id': createTicket,
  '/api/tickets/:id/messages': createTicket,
  '/api/admin/orders/:id': async () => (await payOrder('clone-license')).order,
  '/api/admin/orders/:id/refund': async () => (await payOrder('clone-license')).order,
  '/api/admin/jobs/:id/retry': async () => {
    const kept = await server.services.pool.query<{ id: string }>('select id::text from jobs.job limit 1');
    return kept.rows[0]?.id ?? '';
  },
  '/api/admin/provider-events/:id/replay': async () => eventOf((await payOrder('clone-license')).order),
  // Of a user of its own: whoever is suspended or signed out is no Ada any more.
  '/api/admin/users/:id/sessions': async () => (await server.signIn()).id,
  '/api/admin/users/:id/suspension': async () => (await server.signIn()).id,
  '/api/admin/tickets/:id': createTicket,
  '/api/admin/tickets/:id/answers': createTicket,
  '/api/admin/tickets/:id/close': createTicket,
  '/api/tool-submissions/:id/withdraw': submitTool,
  '/api/voice-profiles/:id': () => createVoiceProfile(),
  '/api/voice-profiles/:id/default': () => createVoiceProfile(),
};

/** Bodies for requests that need one, so that it is the id that is refused. */
const BODIES: Record<string, object> = {
  'PATCH /api/run-folders/:id': { name: 'Renamed' },
  'POST /api/admin/tool-submissions/:id/decline': { reason: 'A reason' },
  'POST /api/admin/tool-submissions/:id/take-down': { reason: 'A reason' },
  'PUT /api/allowances/:id/tools': { tools: ['flowpulse'] },
  'PUT /api/orders/:id/next-plan': { productId: 'standard-plan', keep: [] },
  'PUT /api/orders/:id/renewal': { renews: false },
  'POST /api/test-payments/:id/acts': { act: 'refund', card: 'succeeds' },
  'PATCH /api/boards/:id': { version: 1, put: [], remove: [] },
  'PUT /api/packs/:id': PACK,
  'PATCH /api/runs/:id': { isStarred: true },
  'PUT /api/custom-tools/:id': { tool: aCustomTool({ name: MARK }) },
  'PUT /api/custom-tools/:id/price': { cents: null },
  'POST /api/admin/payouts/:id/settle': { note: 'Paid' },
  'POST /api/admin/bundle-reviews/:id/hide': { reason: 'A reason' },
  'PUT /api/admin/bundle-reviews/:id/answer': { text: 'An answer' },
  'POST /api/admin/payouts/:id/refuse': { note: 'No' },
  'PUT /api/custom-tools/:id/visibility': { visibility: 'private' },
  'POST /api/admin/shared-boards/:id/close': { reason: 'It names somebody.' },
  'POST /api/runs/:id/report': { reason: 'wrong' },
  'PATCH /api/admin/users/:id/role': { role: 'user' },
  'PUT /api/voice-profiles/:id': VOICE_PROFILE,
  'POST /api/admin/grants/:id/revoke': { reason: 'A reason' },
  'POST /api/admin/grants/:id/extend': { expiresAt: null, reason: 'A reason' },
  'POST /api/admin/level-grants/:id/revoke': { reason: 'A reason' },
  'POST /api/admin/level-grants/:id/extend': { expiresAt: null, reason: 'A reason' },
  'POST /api/admin/orders/:id/refund': { cents: null, refundedCents: 0, reason: 'A reason' },
  'PUT /api/admin/users/:id/suspension': { reason: 'A reason' },
  'POST /api/tickets/:id/messages': { text: MARK },
  'POST /api/admin/tickets/:id/answers': { text: 'Like this.', seen: 1 },
};

/** Bodies that are bytes. */
const FILES: Record<string, string> = {
  'POST /api/certificates/:id/mail': '%PDF-1.7\n%%EOF\n',
};

const RUN = {
  toolSlug: 'flowpulse',
  language: 'en',
  source: 'draft',
  status: 'completed',
  values: { goal: MARK },
  output: MARK,
  durationMs: 1,
};

const createVoiceProfile = async () =>
  idOf(await ada.request('/api/voice-profiles', { json: VOICE_PROFILE }));

async function idOf(response: Response): Promise<string> {
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** Beyond the number that her level allows. */
async function createBoard(): Promise<string> {
  const { rows } = await server.services.pool.query(
    `insert into boards (id, user_id, name, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, now(), now()) returning id`,
    [ada.id, MARK],
  );
  return rows[0].id;
}

/** Of a bundle of its own: each is reviewed once. */
async function writeReview(): Promise<string> {
  const { rows } = await server.services.pool.query(
    `insert into bundle_reviews (user_id, slug, stars, body, trade, language, held_since, created_at, updated_at)
     values ($1, $2, 5, $3, $3, 'en', now(), now(), now()) returning id`,
    [ada.id, crypto.randomUUID(), MARK],
  );
  return rows[0].id;
}

/** One waits at a time. */
async function requestPayout(sellerId: string = crypto.randomUUID()): Promise<string> {
  const { rows } = await server.services.pool.query(
    `insert into payouts (seller_id, cents, destination, requested_at) values ($1, 2500, $2, now())
     on conflict (seller_id) where state = 'requested' do update set cents = 2500 returning id`,
    [sellerId, MARK],
  );
  return rows[0].id;
}

/** Changed once, so that it has an earlier text. */
async function writeNote(): Promise<string> {
  const id = crypto.randomUUID();
  for (const base of [0, 1]) {
    const text = { title: MARK, body: `${MARK} ${base}`, notebook: MARK };
    const note = { id, base, ...text, isPinned: false, isTrashed: false, conflicts: [] };
    expect((await ada.request('/api/notes', { json: { notes: [note] } })).status).toBe(200);
  }
  return id;
}

async function createTicket(): Promise<string> {
  const json = { subject: MARK, text: MARK, email: null, language: 'en' };
  return idOf(await ada.request('/api/tickets', { json }));
}

async function grantAllOfALevel(): Promise<string> {
  const json = { userId: ada.id, level: 'reseller', reason: MARK, expiresAt: null };
  // What she holds already would be left out.
  await server.services.pool.query('update tool_licenses set revoked_at = now() where user_id = $1', [
    ada.id,
  ]);
  return idOf(await admin.request('/api/admin/level-grants', { json }));
}

async function grantByHand(): Promise<string> {
  const json = {
    ...{ userId: ada.id, toolSlug: 'flowpulse', level: 'pro' },
    ...{ expiresAt: '2099-01-01T00:00:00Z', reason: 'A tester' },
  };
  return idOf(await admin.request('/api/admin/grants', { json }));
}

/** Whatever she holds meanwhile. */
async function insertLevelGrant(): Promise<string> {
  const { rows } = await server.services.pool.query(
    `insert into level_grants (user_id, level, reason, granted_at) values ($1, 'pro', $2, now()) returning id`,
    [ada.id, MARK],
  );
  return rows[0].id;
}

async function createTool(): Promise<string> {
  // Beyond the number that her level allows: the ids are what is tried here.
  await grantLicenses(server.services, {
    userId: ada.id,
    source: 'purchase',
    sourceRef: crypto.randomUUID(),
    licenses: [{ toolSlug: 'flowpulse', level: 'exclusive' as const }],
  });
  return idOf(await ada.request('/api/custom-tools', { json: { tool: aCustomTool({ name: MARK }) } }));
}

async function offerLicense(from: TestUser, to: TestUser): Promise<string> {
  await server.services.pool.query('update users set email_verified = true where id = $1', [to.id]);
  const sourceRef = crypto.randomUUID();
  const licenses = [{ toolSlug: 'flowpulse', level: 'exclusive' as const, resaleEnabled: true }];
  await grantLicenses(server.services, { userId: from.id, source: 'grant', sourceRef, licenses });
  const offer = { toolSlug: 'flowpulse', level: 'pro', kind: 'gift', priceCents: null, hasResale: false };
  return idOf(await from.request('/api/transfers', { json: { ...offer, email: `${to.id}@example.test` } }));
}

async function submitTool(): Promise<string> {
  return idOf(await ada.request(`/api/custom-tools/${await createTool()}/submissions`, { method: 'POST' }));
}

async function publishTool(): Promise<string> {
  const id = await submitTool();
  await admin.request(`/api/admin/tool-submissions/${id}/approve`, { method: 'POST' });
  return id;
}

async function saveRun(): Promise<string> {
  return idOf(await ada.request('/api/runs', { json: RUN }));
}

async function editRun(): Promise<string> {
  const id = await saveRun();
  await ada.request(`/api/runs/${id}`, { method: 'PATCH', json: { output: `${MARK} edited` } });
  const { items: versions } = (await (await ada.request(`/api/runs/${id}/versions`)).json()) as List<{
    id: string;
  }>;
  return versions[0]?.id ?? '';
}

async function reportRun(): Promise<string> {
  return idOf(
    await ada.request(`/api/runs/${await saveRun()}/report`, { json: { reason: 'wrong', details: MARK } }),
  );
}

/** A new one each time, also of what she has already. */
async function payOrder(product: string): Promise<{ order: string; payment: string; allowance: string }> {
  await server.services.pool.query(`update orders set state = 'refunded' where buyer_id = $1`, [ada.id]);
  const order = await idOf(await ada.request('/api/orders', { json: { items: [product] } }));
  const { checkoutUrl } = (await (await ada.request(`/api/orders/${order}`)).json()) as OrderView;
  const payment = checkoutUrl?.split('/').at(-1) ?? '';
  await ada.request(`/api/test-payments/${payment}/acts`, { json: { act: 'pay', card: 'succeeds' } });
  const { items } = (await (await ada.request('/api/allowances')).json()) as List<AllowanceView>;
  const allowance = items.find(({ sourceRef }) => sourceRef.includes(order))?.id ?? '';
  return { order, payment, allowance };
}

async function eventOf(order: string): Promise<string> {
  const { rows } = await server.services.pool.query('select id from provider_events where order_id = $1', [
    order,
  ]);
  return rows[0]?.id ?? '';
}

async function shareBoard(): Promise<string> {
  const board = { id: crypto.randomUUID(), name: MARK, useCase: null, cards: [] };
  const id = await idOf(await ada.request('/api/boards', { json: board }));
  await ada.request(`/api/boards/${id}/share`, { method: 'PUT' });
  return id;
}

async function connectViewer(): Promise<string> {
  const { rows } = await server.services.pool.query(
    `insert into viewer_identities (user_id, issuer, subject, viewer_name, created_at)
     values ($1, 'https://sites.test', gen_random_uuid(), $2, now()) returning id`,
    [ada.id, MARK],
  );
  return rows[0].id;
}

let orders = 0;
async function grantLicense(): Promise<string> {
  orders += 1;
  const licenses = [{ toolSlug: 'flowpulse', level: 'pro' as const }];
  const [license] = await grantLicenses(server.services, {
    userId: ada.id,
    source: 'purchase',
    sourceRef: `${orders}`,
    licenses,
  });
  return license?.id ?? '';
}

async function readNotification(): Promise<string> {
  await grantLicense();
  const { notifications } = (await (await ada.request('/api/licenses')).json()) as {
    notifications: { id: string }[];
  };
  return notifications[0]?.id ?? '';
}

function writeMail(): Promise<string> {
  const message = {
    to: `${ada.id}@example.test`,
    subject: MARK,
    date: server.clock().toISOString(),
    text: MARK,
    html: MARK,
  };
  return writeToOutbox(outboxFolder(server.services.config.dataDir), message);
}

beforeAll(async () => {
  server = await createTestServer({ METRICS_TOKEN: 'a token of the tests' });
  [ada, mallory, admin] = await Promise.all([
    server.signIn(),
    server.signIn(),
    server.signIn({ role: 'admin' }),
  ]);
  endpoints = endpointsOf(server.app);
});
afterAll(() => server.close());

const isForAdmins = ({ path }: Endpoint) => path.startsWith('/api/admin/');

const ask = (who: Pick<TestUser, 'request'>, { name, method, path }: Endpoint, id: string) => {
  const json = BODIES[name];
  const body = FILES[name];
  return who.request(fillPath(path, id), { method, ...(json && { json }), ...(body && { body }) });
};

async function expectRefusal(response: Response, status: number, name: string): Promise<void> {
  const text = await response.text();
  expect(response.status, `${name}: ${text}`).toBe(status);
  expect(JSON.parse(text), name).toEqual({
    error: expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
  });
  expect(text, name).not.toContain(MARK);
}

describe('whoever is not signed in', () => {
  it('is refused everywhere but at the endpoints that are public on purpose', async () => {
    const open: string[] = [];
    for (const endpoint of endpoints) {
      const response = await ask(server, endpoint, crypto.randomUUID());
      if (response.status === 401 && !PUBLIC.includes(endpoint.name))
        await expectRefusal(response, 401, endpoint.name);
      else open.push(endpoint.name);
    }
    expect(open).toEqual(PUBLIC);
  });
});

describe('ids in addresses', () => {
  it('are all known to this test', () => {
    const withIds = endpoints.filter(({ parameters }) => parameters.length > 0);
    const unknown = withIds.filter(({ name, path }) => !SHARED_IDS.includes(name) && !OWNED[path]);
    expect(unknown.map(({ name }) => name)).toEqual([]);
    const existing = new Set(endpoints.map(({ path }) => path));
    expect(Object.keys(OWNED).filter((path) => !existing.has(path))).toEqual([]);
  });

  it.each(Object.keys(OWNED))('of another user lead nowhere: %s', async (path) => {
    const methods = endpoints.filter((endpoint) => endpoint.path === path);
    expect(methods).not.toEqual([]);
    for (const endpoint of methods) {
      const id = await (OWNED[path] as () => Promise<string>)();
      const isAdministration = isForAdmins(endpoint);
      await expectRefusal(await ask(mallory, endpoint, id), isAdministration ? 403 : 404, endpoint.name);
      await expectRefusal(await ask(server, endpoint, id), 401, endpoint.name);
      // The very same request, from whoever may: it was the caller that was refused, and nothing had happened.
      const response = await ask(isAdministration ? admin : ada, endpoint, id);
      expect(response.ok, `${endpoint.name}: ${response.status}`).toBe(true);
    }
  });

  it('that nobody has are not found either', async () => {
    for (const endpoint of endpoints.filter(({ path }) => OWNED[path])) {
      const caller = isForAdmins(endpoint) ? admin : ada;
      await expectRefusal(await ask(caller, endpoint, crypto.randomUUID()), 404, endpoint.name);
    }
  });
});

describe('administration', () => {
  it('is closed to users, whatever they ask', async () => {
    const administration = endpoints.filter(isForAdmins);
    expect(administration.length).toBeGreaterThan(4);
    for (const endpoint of administration)
      await expectRefusal(await ask(mallory, endpoint, ada.id), 403, endpoint.name);
  });

  it('writes every act and every export down, and asks for a fresh sign-in before the dangerous ones', async () => {
    const rows = async () => (await server.services.pool.query('select 1 from admin_acts')).rows.length;
    const late = await server.signIn({ role: 'admin' });
    server.clock.advance({ ms: 16 * 60_000 });
    const wanting: string[] = [];
    for (const endpoint of endpoints.filter(isForAdmins)) {
      // Reading is no act, but for what leaves the house and for mail that may hold a link to sign in with.
      const isAct = endpoint.method !== 'GET' || /\/(?:exports|outbox)\/./.test(endpoint.path);
      const before = await rows();
      const answer = await ask(late, endpoint, crypto.randomUUID());
      const text = await answer.text();
      if (text.includes('fresh_sign_in')) wanting.push(endpoint.name);
      expect([endpoint.name, (await rows()) - before]).toEqual([endpoint.name, isAct ? 1 : 0]);
    }
    server.clock.advance({ ms: -16 * 60_000 });
    expect(wanting).toEqual([
      'DELETE /api/admin/hidden-tools/:slug',
      'DELETE /api/admin/users/:id/sessions',
      'DELETE /api/admin/users/:id/suspension',
      'GET /api/admin/exports',
      ...EXPORT_NAMES.map((name) => `GET /api/admin/exports/${name}`).sort(),
      'GET /api/admin/outbox/:id',
      'PATCH /api/admin/users/:id/role',
      'POST /api/admin/coupons',
      'POST /api/admin/coupons/:id/disable',
      'POST /api/admin/grants',
      'POST /api/admin/grants/:id/extend',
      'POST /api/admin/grants/:id/revoke',
      'POST /api/admin/jobs/:id/retry',
      'POST /api/admin/level-grants',
      'POST /api/admin/level-grants/:id/extend',
      'POST /api/admin/level-grants/:id/revoke',
      'POST /api/admin/orders/:id/refund',
      'POST /api/admin/payouts/:id/refuse',
      'POST /api/admin/payouts/:id/settle',
      'POST /api/admin/promotions',
      'POST /api/admin/provider-events/:id/replay',
      'PUT /api/admin/hidden-tools/:slug',
      'PUT /api/admin/users/:id/suspension',
    ]);
  });
});

describe('lists', () => {
  it("hold nothing of another user's", async () => {
    const ids = await Promise.all(Object.entries(OWNED).map(([, make]) => make()));
    await ada.request('/api/passion-finder-responses', { json: { answer: MARK } });
    const lists = endpoints.filter(
      ({ name, method, parameters }) =>
        method === 'GET' &&
        parameters.length === 0 &&
        name !== 'GET /api/events' &&
        !SHARED_LISTS.includes(name),
    );
    const showing: string[] = [];
    for (const endpoint of lists) {
      const own = await (await ask(ada, endpoint, '')).text();
      if (own.includes(MARK) || ids.some((id) => own.includes(id))) showing.push(endpoint.name);
      const foreign = await (await ask(mallory, endpoint, '')).text();
      expect(foreign, endpoint.name).not.toContain(MARK);
      for (const id of ids) expect(foreign, endpoint.name).not.toContain(id);
    }
    // Ada herself sees hers: the search above looks for what is really there.
    expect(showing).toEqual(
      expect.arrayContaining([
        'GET /api/allowances',
        'GET /api/boards',
        'GET /api/custom-tools',
        'GET /api/files',
        'GET /api/licenses',
        'GET /api/orders',
        'GET /api/packs',
        'GET /api/passion-finder-responses',
        'GET /api/recent-work',
        'GET /api/run-folders',
        'GET /api/runs',
        'GET /api/session',
        'GET /api/tickets',
        'GET /api/tool-licenses',
        'GET /api/transfers',
      ]),
    );
  });
});
