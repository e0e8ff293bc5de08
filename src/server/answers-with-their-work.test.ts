/** What dies between the work and the storing of its answer, as a killed server does, leaves neither. */
import { glob, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import { TOOL_SALES } from '#core/prices/price-book.ts';
import { buy } from '#tests/support/billing/orders.ts';
import { idOf, SHARE, sellersOn } from '#tests/support/billing/sellers.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { endpointsOf, fillPath } from '#tests/support/endpoints.ts';
import { GOOD_BODIES } from '#tests/support/good-bodies.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

interface Creation {
  /** What is counted, and how much of it one post makes; one without `count`. */
  table: string;
  count?: number;
  role?: 'admin';
  /** What must be there before. @returns the id in the path, if there is one */
  prepare?: (user: TestUser) => Promise<string | undefined>;
  query?: string;
  /** Another than that of `GOOD_BODIES`. */
  body?: (user: TestUser) => object | string;
}

const CREATIONS: Record<string, Creation> = {
  'POST /api/runs': { table: 'runs' },
  'POST /api/packs': { table: 'content_packs' },
  'POST /api/voice-profiles': { table: 'voice_profiles' },
  'POST /api/passion-finder-responses': { table: 'passion_finder_responses' },
  'POST /api/custom-tools': { table: 'custom_tools', body: () => ({ tool: aCustomTool() }) },
  'POST /api/custom-tools/:id/submissions': {
    table: 'tool_submissions',
    async prepare(user) {
      // What one may publish depends on the level.
      const admin = await server.signIn({ role: 'admin' });
      const grant = { userId: user.id, toolSlug: 'hookbuilder', level: 'pro', reason: 'A tester' };
      await admin.request('/api/admin/grants', { json: grant });
      return idOf(user.request('/api/custom-tools', { json: { tool: aCustomTool() } }));
    },
  },
  'POST /api/files': { table: 'stored_files', query: '?name=a.txt', body: () => 'Some bytes.' },
  'POST /api/tickets': { table: 'tickets' },
  'POST /api/tickets/:id/messages': { table: 'ticket_messages', prepare: (user) => openTicket(user) },
  'POST /api/orders': { table: 'orders' },
  'POST /api/allowances/claims': {
    table: 'allowance_tools',
    count: 2,
    async prepare(user) {
      await buy(user, 'standard-plan');
      return undefined;
    },
  },
  'POST /api/transfers': {
    table: 'transfers',
    async prepare(user) {
      await server.services.pool.query('update users set email_verified = true where id = $1', [user.id]);
      await sellersOn(server).grantResale(user);
      return undefined;
    },
  },
  'POST /api/payouts': {
    table: 'payouts',
    body: () => ({ ...GOOD_BODIES['POST /api/payouts'], cents: 2 * SHARE }),
    async prepare(user) {
      const slug = customSlug(await sellersOn(server).sellTool(user));
      for (let sales = 0; sales < 2; sales += 1) await buy(await server.signIn(), slug);
      server.clock.advance({ days: TOOL_SALES.holdDays + 1 });
      await server.signInAgain(user);
      return undefined;
    },
  },
  'POST /api/admin/grants': {
    table: 'tool_licenses',
    role: 'admin',
    body: ({ id }) => ({ userId: id, toolSlug: 'hookbuilder', level: 'pro', reason: 'A tester' }),
  },
  'POST /api/admin/level-grants': {
    table: 'level_grants',
    role: 'admin',
    body: ({ id }) => ({ userId: id, level: 'pro', reason: 'Tests the beta' }),
  },
  'POST /api/admin/coupons': { table: 'coupons', role: 'admin' },
  'POST /api/admin/promotions': { table: `jobs.job where name = 'write-promotion'`, role: 'admin' },
  'POST /api/admin/tickets/:id/answers': {
    table: 'ticket_messages',
    role: 'admin',
    prepare: (user) => openTicket(user),
  },
};

/** Takes a key as well, and is tried in its own noun. */
const MAKES_NO_ROW = {
  'POST /api/certificates/:id/mail': 'a mail has left before its answer is stored, and cannot be called back',
};

it('tries every route that takes a key', async () => {
  const takers = endpointsOf(server.app)
    .filter(({ method, path }) =>
      server.app.routes.some(
        (route) => route.method === method && route.path === path && takesKey(route.handler),
      ),
    )
    .map(({ name }) => name);
  expect(takers).toEqual([...Object.keys(CREATIONS), ...Object.keys(MAKES_NO_ROW)].sort());
  // One that hands its key on to another function would not be seen above.
  expect(takers).toHaveLength(await countCalls());
});

describe('a post with an Idempotency-Key', () => {
  it.each(Object.entries(CREATIONS))(
    '%s is undone with its answer, and carried out once when it comes again',
    async (name, { table, count = 1, role, prepare, query = '', body }) => {
      const { pool } = server.services;
      const user = await server.signIn(role && { role });
      const id = (await prepare?.(user)) ?? '';
      const path = fillPath(name.split(' ')[1] ?? '', id) + query;
      const sent = body?.(user) ?? GOOD_BODIES[name] ?? {};
      const key = crypto.randomUUID();
      const send = () =>
        user.request(path, {
          method: 'POST',
          headers: {
            'Idempotency-Key': key,
            'Content-Type': typeof sent === 'string' ? 'text/plain' : 'application/json',
          },
          body: typeof sent === 'string' ? sent : JSON.stringify(sent),
        });
      const countRows = async () =>
        (await pool.query(`select count(*)::int as count from ${table}`)).rows[0].count as number;
      const before = await countRows();

      await pool.query(`
      create function refuse_answers() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger refuse_answers before update on idempotency_keys
        for each row execute function refuse_answers()`);
      expect((await send()).status).toBe(500);
      expect(await countRows()).toBe(before);

      await pool.query('drop trigger refuse_answers on idempotency_keys; drop function refuse_answers');
      const [first, again] = [await send(), await send()];
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(await again.json()).toEqual(await first.json());
      expect(await countRows()).toBe(before + count);
    },
  );
});

const openTicket = (user: TestUser) =>
  idOf(user.request('/api/tickets', { json: GOOD_BODIES['POST /api/tickets'] }));

const takesKey = (handler: object) => /\bcreateIdempotently\b/.test(String(handler));

async function countCalls(): Promise<number> {
  let calls = 0;
  for await (const path of glob('src/server/**/*.ts'))
    if (!/\.test\.ts$/.test(path))
      calls += (await readFile(path, 'utf8')).match(/\bcreateIdempotently\(/g)?.length ?? 0;
  return calls;
}
