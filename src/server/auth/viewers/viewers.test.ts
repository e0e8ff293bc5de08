import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionFacts } from '#core/account/session-facts.ts';
import type { Connection, ViewerSession } from '#core/account/viewer.ts';
import type { List } from '#core/lists/list.ts';
import { endpointsOf, fillPath } from '#tests/support/endpoints.ts';
import { startViewerSite, type ViewerSite } from '#tests/support/fakes/viewer-site.ts';
import { GOOD_BODIES } from '#tests/support/good-bodies.ts';
import { newDraft } from '#tests/support/new-draft.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { createApp } from '../../app.ts';
import { deleteExpiredSignIns } from '../sign-up/delete-expired.ts';
import { VIEWER_SESSION_SECONDS } from './sign-in-viewer.ts';

const SIGN_OUT = 'POST /api/auth/sign-out';
/** Tools and what comes of them, notes, and what is read or learnt: seen by the account alone. */
const OPEN = [
  'DELETE /api/boards/:id',
  'DELETE /api/bundle-shelf/favorites/:slug',
  'DELETE /api/custom-tools/:id',
  'DELETE /api/files/:id',
  'DELETE /api/packs/:id',
  'DELETE /api/passion-finder-responses',
  'DELETE /api/run-folders/:id',
  'DELETE /api/runs',
  'DELETE /api/runs/:id',
  'DELETE /api/voice-profiles/:id',
  'PATCH /api/boards/:id',
  'PATCH /api/run-folders/:id',
  'PATCH /api/runs/:id',
  'POST /api/boards',
  'POST /api/bundle-shelf/:slug/downloads',
  'POST /api/custom-tools',
  'POST /api/files',
  'POST /api/functions/create-bundle-access',
  'POST /api/functions/list-voices',
  'POST /api/functions/text-to-speech',
  'POST /api/notes',
  'POST /api/notes/delete',
  'POST /api/notifications/:id/read',
  'POST /api/packs',
  'POST /api/passion-finder-responses',
  'POST /api/run-folders',
  'POST /api/run-selections/delete',
  'POST /api/run-selections/move',
  'POST /api/run-selections/used',
  'POST /api/run-versions/:id/restore',
  'POST /api/runs',
  'POST /api/runs/:id/used',
  'POST /api/tool-versions/:id/restore',
  'POST /api/tools/:slug/free-run',
  'POST /api/viewer-sessions',
  'POST /api/voice-profiles',
  'POST /api/voice-profiles/:id/default',
  'PUT /api/bundle-shelf/favorites/:slug',
  'PUT /api/bundle-shelf/seen/:slug',
  'PUT /api/completed-lessons/:module/:lesson',
  'PUT /api/custom-tools/:id',
  'PUT /api/packs/:id',
  'PUT /api/tool-licenses/:slug/version',
  'PUT /api/voice-profiles/:id',
];
/** What spends, sells, passes on, changes the account, or is read by others in its name. */
const CLOSED = [
  'DELETE /api/account',
  'DELETE /api/account/picture',
  'DELETE /api/boards/:id/share',
  'DELETE /api/bundle-reviews/:slug/own',
  'DELETE /api/orders/:id/news',
  'DELETE /api/run-reports',
  'DELETE /api/tickets/:id',
  'DELETE /api/viewer-identities/:id',
  'DELETE /api/white-label',
  'DELETE /api/white-label/logo',
  'PATCH /api/account/preferences',
  'PATCH /api/account/profile',
  'POST /api/allowances/claims',
  'POST /api/auth/change-password',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'POST /api/auth/send-verification-email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/social',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/verify-email',
  'POST /api/bundle-reviews/:id/reports',
  'POST /api/certificates/:id/mail',
  'POST /api/custom-tools/:id/submissions',
  'POST /api/order-quotes',
  'POST /api/orders',
  'POST /api/orders/:id/payment-page',
  'POST /api/payouts',
  'POST /api/payouts/:id/withdraw',
  'POST /api/runs/:id/report',
  'POST /api/shared-boards/reports',
  'POST /api/test-payments/:id/acts',
  'POST /api/tickets',
  'POST /api/tickets/:id/messages',
  'POST /api/tool-submissions/:id/withdraw',
  'POST /api/transfer-offers/:id/accept',
  'POST /api/transfers',
  'POST /api/transfers/:id/withdraw',
  'POST /api/viewer-identities',
  'POST /api/webhooks/test',
  'PUT /api/account/picture',
  'PUT /api/allowances/:id/tools',
  'PUT /api/boards/:id/share',
  'PUT /api/bundle-reviews/:slug/own',
  'PUT /api/certificates',
  'PUT /api/custom-tools/:id/price',
  'PUT /api/custom-tools/:id/visibility',
  'PUT /api/orders/:id/next-plan',
  'PUT /api/orders/:id/renewal',
  'PUT /api/white-label',
  'PUT /api/white-label/logo',
];

let site: ViewerSite;
let server: TestServer;
let ada: TestUser;

beforeAll(async () => {
  site = await startViewerSite();
  server = await createTestServer({ ...site.env, TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await server.close();
  await site.close();
});
beforeEach(async () => {
  ada = await server.signIn();
});

/** Each request from a network of its own, so that no limit of one hides what is refused. */
const elsewhere = () => ({
  'x-forwarded-for': `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`,
});

const show = (token: string, headers: Record<string, string> = elsewhere()) =>
  server.request('/api/viewer-sessions', { json: { token }, headers });

const sign = (subject: string, signing: Parameters<ViewerSite['sign']>[1] = {}) =>
  site.sign(subject, { now: server.clock(), ...signing });

const seconds = () => Math.floor(server.clock().getTime() / 1000);

const sessionOf = async (answer: Response) => (await answer.json()) as ViewerSession;

async function connect(user: TestUser, subject: string): Promise<Connection> {
  const session = await sessionOf(await show(await sign(subject)));
  if (session.state !== 'not-connected') throw new Error(`${subject} is connected already`);
  const answer = await user.request('/api/viewer-identities', { json: { ticket: session.ticket } });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Connection;
}

/** The bearer of a connected viewer. */
async function enter(subject: string): Promise<string> {
  const session = await sessionOf(await show(await sign(subject)));
  if (session.state !== 'signed-in') throw new Error(`${subject} is not connected`);
  return session.token;
}

const asViewer = (token: string, path: string, more: Parameters<TestServer['request']>[1] = {}) =>
  server.request(path, { ...more, headers: { authorization: `Bearer ${token}` } });

const whoIs = async (token: string) =>
  ((await (await asViewer(token, '/api/session')).json()) as SessionFacts).user?.id;

const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string; details?: { reason?: string } } }).error;

describe('a viewer of the site', () => {
  it('is nobody until an account connects them, and then signed in to that account', async () => {
    const subject = randomUUID();
    const first = await show(
      await sign(subject, { claims: { name: 'Ann', email: `${ada.id}@example.test` } }),
    );
    expect(first.status).toBe(200);
    const session = await sessionOf(first);
    // Its address is that of an account: that proves nothing.
    expect(session).toEqual({ state: 'not-connected', ticket: expect.any(String), viewerName: 'Ann' });

    const connection = await connect(ada, subject);
    expect(connection).toMatchObject({ site: 'sites.example.test', viewerName: subject });
    const token = await enter(subject);
    expect(await whoIs(token)).toBe(ada.id);

    const run = await asViewer(token, '/api/runs', { json: newDraft() });
    expect(run.status).toBe(201);
    const { items } = (await (await ada.request('/api/runs')).json()) as List<{ id: string }>;
    expect(items).toHaveLength(1);
  });

  it('has a session that administrators see, that is renewed by itself and ends when it says so', async () => {
    const subject = randomUUID();
    await connect(ada, subject);
    const token = await enter(subject);
    const admin = await server.signIn({ role: 'admin' });
    const { items } = (await (
      await admin.request(`/api/admin/users/${ada.id}/sessions`)
    ).json()) as List<object>;
    expect(items).toHaveLength(2);
    const renewed = ((await (await asViewer(token, '/api/auth/token')).json()) as { token: string }).token;
    expect(await whoIs(renewed)).toBe(ada.id);
    const other = await enter(subject);
    await asViewer(token, '/api/auth/sign-out', { method: 'POST' });
    expect(await whoIs(renewed)).toBeUndefined();
    expect(await whoIs(other)).toBe(ada.id);
    server.clock.advance({ ms: VIEWER_SESSION_SECONDS * 1000 + 1 });
    await deleteExpiredSignIns(server.services.db, server.clock());
    const { rows } = await server.services.pool.query(
      'select 1 from sessions where viewer_identity_id is not null and user_id = $1',
      [ada.id],
    );
    expect(rows).toEqual([]);
    expect((await server.services.pool.query('select 1 from used_viewer_tokens')).rows).toEqual([]);
  });

  it('is one account’s: no other takes them, and the same one twice is once', async () => {
    const subject = randomUUID();
    const tickets = await Promise.all(
      [0, 1, 2].map(async () => {
        const session = await sessionOf(await show(await sign(subject)));
        return session.state === 'not-connected' ? session.ticket : '';
      }),
    );
    const mallory = await server.signIn();
    const answers = await Promise.all(
      [ada, mallory, ada].map((user, at) =>
        user.request('/api/viewer-identities', { json: { ticket: tickets[at] } }),
      ),
    );
    const { rows } = await server.services.pool.query(
      'select user_id from viewer_identities where subject = $1',
      [subject],
    );
    expect(rows).toHaveLength(1);
    const owner = rows[0].user_id;
    expect(answers.map(({ status }) => status)).toEqual(
      [ada, mallory, ada].map(({ id }) => (id === owner ? 201 : 409)),
    );
    expect(await whoIs(await enter(subject))).toBe(owner);
  });

  it('is signed in nowhere once they are disconnected, their account is suspended, or gone', async () => {
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    const { id } = await connect(ada, one);
    const bearer = await enter(one);
    const mallory = await server.signIn();
    expect((await mallory.request(`/api/viewer-identities/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await whoIs(bearer)).toBe(ada.id);
    expect((await ada.request(`/api/viewer-identities/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await whoIs(bearer)).toBeUndefined();
    expect(await sessionOf(await show(await sign(one)))).toMatchObject({ state: 'not-connected' });

    await connect(ada, two);
    const held = await enter(two);
    const admin = await server.signIn({ role: 'admin' });
    await admin.request(`/api/admin/users/${ada.id}/suspension`, { method: 'PUT', json: { reason: 'Test' } });
    expect(await whoIs(held)).toBeUndefined();
    const refused = await show(await sign(two));
    expect(refused.status).toBe(403);
    expect((await codeOf(refused)).details?.reason).toBe('banned');

    await connect(mallory, three);
    await server.services.pool.query('delete from users where id = $1', [mallory.id]);
    expect(await sessionOf(await show(await sign(three)))).toMatchObject({ state: 'not-connected' });
  });

  it('neither spends, sells, passes on nor changes the account, and connects nobody', async () => {
    const subject = randomUUID();
    await connect(ada, subject);
    const token = await enter(subject);
    const another = await sessionOf(await show(await sign(randomUUID())));
    const ticket = another.state === 'not-connected' ? another.ticket : '';
    const refusals = await Promise.all(
      [
        asViewer(token, '/api/orders', { json: { items: ['pro'] } }),
        asViewer(token, '/api/account/profile', { method: 'PATCH', json: { firstName: 'E', lastName: 'V' } }),
        asViewer(token, '/api/account', { method: 'DELETE', json: { email: `${ada.id}@example.test` } }),
        asViewer(token, '/api/account/data'),
        asViewer(token, '/api/payouts', { json: {} }),
        asViewer(token, '/api/transfers', { json: {} }),
        asViewer(token, `/api/custom-tools/${randomUUID()}/price`, { method: 'PUT', json: { cents: 1 } }),
        asViewer(token, '/api/admin/users'),
        asViewer(token, '/api/viewer-identities', { json: { ticket } }),
      ].map(async (answer) => codeOf(await answer)),
    );
    expect(refusals.map(({ details }) => details?.reason)).toEqual(refusals.map(() => 'cookie_required'));
  });

  it('writes where these routes lead and nowhere else', { timeout: 120_000 }, async () => {
    const subject = randomUUID();
    await connect(ada, subject);
    const token = await enter(subject);
    const open: string[] = [];
    const closed: string[] = [];
    for (const { name, method, path } of endpointsOf(server.app)) {
      if (method === 'GET' || name === SIGN_OUT) continue;
      await server.services.pool.query('delete from rate_limits');
      const json = GOOD_BODIES[name];
      const answer = await asViewer(token, fillPath(path, randomUUID()), { method, ...(json && { json }) });
      const { details } = answer.ok ? {} : await codeOf(answer);
      if (details?.reason !== 'cookie_required') open.push(name);
      else if (!path.startsWith('/api/admin/')) closed.push(name);
    }
    // A new route stands in one of both: that it may, or may not, was thought of.
    expect({ open, closed }).toEqual({ open: OPEN, closed: CLOSED });
  });

  it('comes by no other spelling of an address to what is closed', { timeout: 120_000 }, async () => {
    const subject = randomUUID();
    await connect(ada, subject);
    const token = await enter(subject);
    const ways = [
      (path: string) => `${path}/`,
      (path: string) => path.replace('/api/', '/api//'),
      (path: string) => path.replace('/api/', '/api/notes/%2e%2e/'),
      (path: string) => path.replace('/api/', '/api/notes%2f..%2f'),
      (path: string) => path.replace(/\w$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
      (path: string) => path.replace(/\w$/, (last) => `%25${last.charCodeAt(0).toString(16)}`),
      (path: string) => `${path}%0a`,
    ];
    for (const name of CLOSED) {
      const [method = '', path = ''] = name.split(' ');
      const json = GOOD_BODIES[name];
      for (const way of ways) {
        await server.services.pool.query('delete from rate_limits');
        const dressed = way(fillPath(path, randomUUID()));
        const answer = await asViewer(token, dressed, { method, ...(json && { json }) });
        const { code, details } = answer.ok ? { code: 'ok' } : await codeOf(answer);
        // Either it is the closed route, or none at all.
        expect(details?.reason ?? code, `${method} ${dressed}`).toMatch(/^(cookie_required|not_found)$/);
      }
    }
  });

  it('leaves what strangers see as its owner made it, and changes the rest', async () => {
    const subject = randomUUID();
    await connect(ada, subject);
    const token = await enter(subject);
    const board = { id: randomUUID(), name: 'Spring', useCase: null, cards: [] };
    await ada.request('/api/boards', { json: board });
    const tool = (await (
      await ada.request('/api/custom-tools', { json: GOOD_BODIES['POST /api/custom-tools'] ?? {} })
    ).json()) as { id: string };
    const { items: versions } = (await (
      await ada.request(`/api/custom-tools/${tool.id}/versions`)
    ).json()) as List<{ id: string }>;
    const [boardPath, toolPath] = [`/api/boards/${board.id}`, `/api/custom-tools/${tool.id}`];
    const newTool = { method: 'PUT', json: GOOD_BODIES['PUT /api/custom-tools/:id'] ?? {} };
    const rename = (version: number) => ({
      method: 'PATCH',
      json: { version, name: 'May', put: [], remove: [] },
    });
    const remove = { method: 'DELETE' };
    const reasonOf = async (answer: Response) => (await codeOf(answer)).details?.reason;

    expect((await asViewer(token, boardPath, rename(1))).status).toBe(200);
    expect((await asViewer(token, toolPath, newTool)).status).toBe(200);

    await ada.request(`${boardPath}/share`, { method: 'PUT' });
    await ada.request(`${toolPath}/visibility`, { method: 'PUT', json: { visibility: 'link' } });
    const refused = await Promise.all([
      asViewer(token, boardPath, rename(2)),
      asViewer(token, boardPath, remove),
      asViewer(token, toolPath, newTool),
      asViewer(token, toolPath, remove),
      asViewer(token, `/api/tool-versions/${versions[0]?.id}/restore`, { method: 'POST' }),
    ]);
    expect(await Promise.all(refused.map(reasonOf))).toEqual(refused.map(() => 'cookie_required'));
    expect(await (await ada.request(boardPath)).json()).toMatchObject({ name: 'May', version: 2 });
    expect((await ada.request(boardPath, rename(2))).status).toBe(200);
    expect((await ada.request(toolPath, newTool)).status).toBe(200);

    await ada.request(`${boardPath}/share`, remove);
    await ada.request(`${toolPath}/visibility`, { method: 'PUT', json: { visibility: 'private' } });
    const offer = await ada.request(`${toolPath}/submissions`, { method: 'POST' });
    expect(await reasonOf(await asViewer(token, toolPath, remove))).toBe('cookie_required');
    const { id } = (await offer.json()) as { id: string };
    await ada.request(`/api/tool-submissions/${id}/withdraw`, { method: 'POST' });
    expect((await asViewer(token, boardPath, remove)).status).toBe(204);
    expect((await asViewer(token, toolPath, remove)).status).toBe(204);
  });

  it.each(Object.entries(GOOD_BODIES['PATCH /api/account/preferences'] ?? {}))(
    'changes the preference %s only where it says how pages are shown',
    async (name, value) => {
      const subject = randomUUID();
      await connect(ada, subject);
      const token = await enter(subject);
      const change = { method: 'PATCH', json: { language: 'de', [name]: value } };
      const answer = await asViewer(token, '/api/account/preferences', change);
      const isOpen = ['completedTours', 'language', 'onboardingMode'].includes(name);
      expect(answer.status).toBe(isOpen ? 200 : 403);
      if (!isOpen) expect((await codeOf(answer)).details?.reason).toBe('cookie_required');
      expect((await ada.request('/api/account/preferences', change)).status).toBe(200);
    },
  );

  it('is no administrator, connected before or after', async () => {
    const subject = randomUUID();
    const admin = await server.signIn({ role: 'admin' });
    const session = await sessionOf(await show(await sign(subject)));
    const ticket = session.state === 'not-connected' ? session.ticket : '';
    expect((await admin.request('/api/viewer-identities', { json: { ticket } })).status).toBe(403);
    await connect(ada, subject);
    const bearer = await enter(subject);
    await server.services.pool.query(`update users set role = 'admin' where id = $1`, [ada.id]);
    expect((await show(await sign(subject))).status).toBe(403);
    await expect.poll(async () => (await asViewer(bearer, '/api/admin/users')).status).toBe(403);
  });

  it('is connected by whoever has signed in just now, with a ticket of ours', async () => {
    const session = await sessionOf(await show(await sign(randomUUID())));
    const ticket = session.state === 'not-connected' ? session.ticket : '';
    const send = (json: object) => ada.request('/api/viewer-identities', { json });
    const own = ((await (await ada.request('/api/auth/token')).json()) as { token: string }).token;
    expect((await send({ ticket: own })).status).toBe(401);
    expect((await send({ ticket: await sign(randomUUID()) })).status).toBe(401);
    expect((await asViewer(ticket, '/api/session')).status).toBe(401);
    server.clock.advance({ ms: 16 * 60_000 });
    expect((await codeOf(await send({ ticket }))).details?.reason).toBe('fresh_sign_in');
    ada = await server.signIn();
    expect((await send({ ticket })).status).toBe(201);
    server.clock.advance({ ms: 16 * 60_000 });
    ada = await server.signIn();
    expect((await send({ ticket })).status).toBe(401);
  });
});

describe('a token', () => {
  it('counts once, however many servers see it at the same time', async () => {
    const subject = randomUUID();
    await connect(ada, subject);
    const other = createApp(server.services);
    const token = await sign(subject);
    const init = () => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...elsewhere() },
      body: JSON.stringify({ token }),
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? other : server.app).request('/api/viewer-sessions', init()),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(401)]);
    // Another token with the same id, and one without an id.
    const jti = randomUUID();
    expect((await show(await sign(subject, { claims: { jti } }))).status).toBe(201);
    expect((await show(await sign(subject, { claims: { jti } }))).status).toBe(401);
    const nameless = await sign(subject, { claims: { jti: undefined } });
    expect((await show(nameless)).status).toBe(201);
    expect((await show(nameless)).status).toBe(401);
  });

  it.each(['EdDSA', 'ES256', 'PS256', 'RS256'])('may be signed by %s', async (alg) => {
    await site.rotate(alg);
    server.clock.advance({ ms: 31_000 });
    expect((await show(await sign(randomUUID()))).status).toBe(200);
  });

  it.each<[string, Parameters<ViewerSite['sign']>[1] | (() => Parameters<ViewerSite['sign']>[1])]>([
    ['of another issuer', { claims: { iss: 'https://sites.example.test/' } }],
    ['for somebody else', { claims: { aud: 'another-app' } }],
    ['for nobody', { claims: { aud: undefined } }],
    ['of nobody', { claims: { sub: undefined } }],
    ['of an empty subject', { claims: { sub: '' } }],
    ['of a subject that a database would change', { claims: { sub: 'a\0b' } }],
    ['of a subject that is no text', { claims: { sub: 1 } }],
    ['of an id that is no text', { claims: { jti: 1 } }],
    ['that has ended', () => ({ claims: { iat: seconds() - 400, exp: seconds() - 61 } })],
    ['that never ends', { claims: { exp: undefined } }],
    ['that began at no time', { claims: { iat: undefined } }],
    ['from the future', () => ({ claims: { iat: seconds() + 90, exp: seconds() + 300 } })],
    ['not valid yet', () => ({ claims: { nbf: seconds() + 90 } })],
    ['that lives too long', () => ({ claims: { exp: seconds() + 601 } })],
    ['that lives too long and is old', () => ({ claims: { iat: seconds() - 700, exp: seconds() + 100 } })],
    ['with a header that must be understood', { header: { crit: ['exp'] } }],
    ['of a key that is not published', { header: { kid: 'another' } }],
  ])('%s does not count', async (_, signing) => {
    const token = await sign('ada', typeof signing === 'function' ? signing() : signing).catch(() => 'a.b.c');
    const answer = await show(token);
    expect([answer.status, (await codeOf(answer)).details?.reason]).toEqual([401, 'viewer_token_refused']);
  });

  it('of the algorithm none, or of the public key as a secret, does not count', async () => {
    const [head = '', payload = ''] = (await sign('ada')).split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const key = site.published.at(-1) as object;
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forgeries = [
      `${encode({ ...header, alg: 'none' })}.${payload}.`,
      `${encode({ ...header, alg: 'none' })}.${payload}.AA`,
      await new SignJWT(claims)
        .setProtectedHeader({ ...header, alg: 'HS256' })
        .sign(new TextEncoder().encode(JSON.stringify(key))),
      // It brings its own key, and where to look for it.
      await sign('ada', { header: { kid: undefined, jwk: key, jku: 'https://evil.test/keys' } }).then(
        (token) => token.replace(/[^.]+$/, 'AAAA'),
      ),
    ];
    for (const token of forgeries) expect((await show(token)).status, token).toBe(401);
  });

  it('with one bit changed does not count, 500 times', async () => {
    const token = await sign(randomUUID());
    const statuses = new Set<number>();
    for (let at = 0; at < 500; at += 1) {
      const bytes = Buffer.from(token, 'latin1');
      const place = Math.floor((at / 500) * bytes.length);
      bytes[place] = (bytes[place] as number) ^ (1 << (at % 7));
      statuses.add((await show(bytes.toString('latin1'))).status);
    }
    // Some are no token at all any more.
    expect([...statuses].sort()).toEqual([401, 422]);
    // In other letters it is the same bytes, and so the same token a second time.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(token.at(-1) as string);
    for (let other = last & ~3; other < (last & ~3) + 4; other += 1)
      if (other !== last) expect((await show(token.slice(0, -1) + letters[other])).status).toBe(401);
    expect((await show(token)).status).toBe(200);
  });

  it('that does not count uses up what its network may try, and nobody else’s', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) statuses.push((await show('a.b.c', headers)).status);
    expect(statuses).toEqual([...Array(60).fill(401), 429]);
    expect((await show(await sign(randomUUID()), headers)).status).toBe(429);
    expect((await show(await sign(randomUUID()))).status).toBe(200);
  });

  it('of one viewer begins so many sessions and no more', async () => {
    const subject = randomUUID();
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) statuses.push((await show(await sign(subject))).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });
});

it('is not offered where it is not configured', async () => {
  const plain = await createTestServer();
  const answer = await plain.request('/api/viewer-sessions', { json: { token: await sign('ada') } });
  expect(answer.status).toBe(404);
  await plain.close();
});
