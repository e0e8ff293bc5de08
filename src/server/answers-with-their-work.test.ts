/** What dies between the work and the storing of its answer, as a killed server does, leaves neither. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

interface Creation {
  path: string | ((user: TestUser) => Promise<string>);
  table: string;
  role?: 'admin';
  body: (user: TestUser) => object | string;
}

const RUN = {
  toolSlug: 'hookbuilder',
  language: 'en',
  source: 'draft',
  status: 'completed',
  values: {},
  output: 'A hook.',
  durationMs: 1,
};
const PACK = {
  name: 'A pack',
  description: '',
  inputs: [{ id: 'topic', label: 'Topic', isLong: false, maxLength: 120, required: true }],
  steps: [{ id: 'hooks', tool: 'hookbuilder', values: { offering: { from: 'input', input: 'topic' } } }],
};
const PROFILE = { name: 'Mine', language: 'en', description: 'Plain.', samples: [], prefers: [], avoids: [] };

/** Every route that takes a key. */
const CREATIONS: Creation[] = [
  { path: '/api/runs', table: 'runs', body: () => RUN },
  { path: '/api/packs', table: 'content_packs', body: () => PACK },
  { path: '/api/voice-profiles', table: 'voice_profiles', body: () => PROFILE },
  {
    path: '/api/passion-finder-responses',
    table: 'passion_finder_responses',
    body: () => ({ answer: 'Teaching' }),
  },
  { path: '/api/custom-tools', table: 'custom_tools', body: () => ({ tool: aCustomTool() }) },
  {
    path: async (user) => {
      const made = await user.request('/api/custom-tools', { json: { tool: aCustomTool() } });
      return `/api/custom-tools/${((await made.json()) as { id: string }).id}/submissions`;
    },
    table: 'tool_submissions',
    body: () => ({}),
  },
  { path: '/api/files?name=a.txt', table: 'stored_files', body: () => 'Some bytes.' },
  {
    path: '/api/admin/grants',
    table: 'tool_licenses',
    role: 'admin',
    body: ({ id }) => ({ userId: id, toolSlug: 'hookbuilder', level: 'pro', reason: 'A tester' }),
  },
  {
    path: '/api/admin/level-grants',
    table: 'level_grants',
    role: 'admin',
    body: ({ id }) => ({ userId: id, level: 'pro', reason: 'Tests the beta' }),
  },
  {
    path: '/api/admin/coupons',
    table: 'coupons',
    role: 'admin',
    body: () => ({
      ...{ code: 'SPRING', kind: 'percent', value: 20, fits: null },
      ...{ expiresAt: null, maxUses: null },
    }),
  },
];

describe('a post with an Idempotency-Key', () => {
  it.each(CREATIONS)(
    'to $path is undone with its answer, and carried out once when it comes again',
    async (creation) => {
      const { pool } = server.services;
      const user = await server.signIn(creation.role && { role: creation.role });
      if (creation.table === 'tool_submissions') await allowToShare(user);
      const path = typeof creation.path === 'string' ? creation.path : await creation.path(user);
      const body = creation.body(user);
      const key = crypto.randomUUID();
      const send = () =>
        user.request(path, {
          method: 'POST',
          headers: {
            'Idempotency-Key': key,
            'Content-Type': typeof body === 'string' ? 'text/plain' : 'application/json',
          },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        });
      const countRows = async () =>
        (await pool.query(`select count(*)::int as count from ${creation.table}`)).rows[0].count as number;
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
      expect(await countRows()).toBe(before + 1);
    },
  );

  /** What one may publish depends on the level. */
  async function allowToShare({ id }: TestUser) {
    const admin = await server.signIn({ role: 'admin' });
    await admin.request('/api/admin/grants', {
      json: { userId: id, toolSlug: 'hookbuilder', level: 'pro', reason: 'A tester' },
    });
  }
});
