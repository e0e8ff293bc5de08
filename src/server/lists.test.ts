import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { type Endpoint, endpointsOf, fillPath } from '#tests/support/endpoints.ts';
import { newDraft } from '#tests/support/new-draft.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());

/** Reads of a table, whose rows alone are the answer. */
const ROWS = ['GET /api/passion-finder-responses', 'GET /api/tool-licenses'];
/** Reports of several parts, some of which are lists of few. */
const REPORTS = [
  'GET /api/account/data',
  'GET /api/account/preferences',
  'GET /api/active-voice',
  'GET /api/admin/figures',
  'GET /api/analytics',
  'GET /api/auth/.well-known/jwks.json',
  'GET /api/bundle-shelf',
  'GET /api/free-runs',
  'GET /api/health',
  'GET /api/licenses',
  'GET /api/resale',
  'GET /api/session',
  'GET /api/storage',
];
/** Never ends. */
const STREAMS = ['GET /api/events'];

const idOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { id: string }).id;

it('every list is answered in one shape', async () => {
  await server.services.pool.query(
    `insert into tool_licenses (user_id, tool_slug, license_level, issued_at, source, source_ref)
     values ($1, 'flowpulse', 'pro', now(), 'grant', 'test')`,
    [admin.id],
  );
  const run = await idOf(admin.request('/api/runs', { json: newDraft() }));
  const tool = await idOf(admin.request('/api/custom-tools', { json: { tool: aCustomTool() } }));
  const idFor = ({ path }: Endpoint) =>
    path.includes('/users/') ? admin.id : path.includes('/custom-tools/') ? tool : run;

  const lists: string[] = [];
  for (const endpoint of endpointsOf(server.app)) {
    const { name, method, path } = endpoint;
    if (method !== 'GET' || [...ROWS, ...REPORTS, ...STREAMS].includes(name)) continue;
    const answer = await admin.request(fillPath(path, idFor(endpoint)));
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) continue;
    const json: unknown = await answer.json();
    expect(Array.isArray(json), `${name} answers a bare array`).toBe(false);
    const held = Object.entries(json ?? {}).filter(([, value]) => Array.isArray(value));
    const isWhole = !('id' in (json as object));
    if (held.length === 0 || !isWhole) continue;
    expect(json, name).toMatchObject({ items: expect.any(Array), nextCursor: null });
    expect(
      held.map(([key]) => key),
      name,
    ).toEqual(['items']);
    lists.push(name);
  }
  expect(lists).toEqual([
    'GET /api/admin/acts',
    'GET /api/admin/bundle-reviews',
    'GET /api/admin/coupons',
    'GET /api/admin/exports',
    'GET /api/admin/jobs',
    'GET /api/admin/orders',
    'GET /api/admin/outbox',
    'GET /api/admin/payouts',
    'GET /api/admin/provider-events',
    'GET /api/admin/reports',
    'GET /api/admin/tickets',
    'GET /api/admin/tool-submissions',
    'GET /api/admin/users',
    'GET /api/admin/users/:id/level-grants',
    'GET /api/admin/users/:id/licenses',
    'GET /api/admin/users/:id/sessions',
    'GET /api/allowances',
    'GET /api/boards',
    'GET /api/bundle-figures',
    'GET /api/bundles',
    'GET /api/certificates',
    'GET /api/community-tools',
    'GET /api/completed-lessons',
    'GET /api/custom-tools',
    'GET /api/custom-tools/:id/versions',
    'GET /api/earnings/entries',
    'GET /api/embed-origins',
    'GET /api/files',
    'GET /api/hidden-tools',
    'GET /api/notes',
    'GET /api/orders',
    'GET /api/packs',
    'GET /api/payment-methods',
    'GET /api/payouts',
    'GET /api/recent-work',
    'GET /api/resources',
    'GET /api/run-folders',
    'GET /api/runs',
    'GET /api/runs/:id/versions',
    'GET /api/tickets',
    'GET /api/transfers',
    'GET /api/viewer-identities',
    'GET /api/voice-profiles',
  ]);
});
