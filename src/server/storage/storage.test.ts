import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_NOTE } from '#core/notes/note.ts';
import { type Amount, QUOTAS, STORAGE_KINDS, type StorageKind } from '#core/storage/quotas.ts';
import type { StorageReport } from '#core/storage/storage-report.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';
import { UPLOADS_AT_ONCE } from '../limits/at-once.ts';
import { emptyTrash } from '../notes/delete-notes.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const PACK = {
  name: 'A pack',
  description: '',
  inputs: [{ id: 'topic', label: 'Topic', isLong: false, maxLength: 120, required: true }],
  steps: [{ id: 'hooks', tool: 'hookbuilder', values: { offering: { from: 'input', input: 'topic' } } }],
};
const newRun = (output = 'A hook.') => ({
  toolSlug: 'hookbuilder',
  language: 'en',
  source: 'draft',
  status: 'completed',
  values: {},
  output,
  durationMs: 1,
});

const upload = (bytes = 'x', user = ada) =>
  user.request('/api/files?name=a.txt', {
    method: 'POST',
    body: bytes,
    headers: { 'Content-Type': 'text/plain' },
  });
const saveRun = (output?: string, user = ada) => user.request('/api/runs', { json: newRun(output) });
const idOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { id: string }).id;

/** One way to make something of each kind. */
const MAKE: Record<StorageKind, (n: number) => Promise<Response>> = {
  runs: () => saveRun(),
  files: () => upload(),
  customTools: () => ada.request('/api/custom-tools', { json: { tool: aCustomTool() } }),
  // Many are written at once, of which some may be known: the answer is no 201.
  notes: async () => {
    const text = {
      title: 'A note',
      body: '',
      notebook: '',
      isPinned: false,
      isTrashed: false,
      conflicts: [],
    };
    const json = { notes: [{ id: crypto.randomUUID(), base: 0, ...text }] };
    const answer = await ada.request('/api/notes', { json });
    return answer.ok ? new Response(null, { status: 201 }) : answer;
  },
  packs: () => ada.request('/api/packs', { json: PACK }),
  boards: () =>
    ada.request('/api/boards', {
      json: {
        ...{ id: crypto.randomUUID(), name: 'Mine', useCase: null },
        cards: [
          { id: crypto.randomUUID(), x: 0, y: 0, w: 12, h: 8, kind: 'note', text: 'Hm.', colour: 'paper' },
        ],
      },
    }),
  voiceProfiles: () =>
    ada.request('/api/voice-profiles', {
      json: { name: 'Mine', language: 'en', description: 'Plain.', samples: [], prefers: [], avoids: [] },
    }),
  folders: (n) => ada.request('/api/run-folders', { json: { name: `Folder ${n}` } }),
  reports: async () =>
    ada.request(`/api/runs/${await idOf(saveRun())}/report`, { json: { reason: 'wrong', details: 'No.' } }),
  quizAnswers: () => ada.request('/api/passion-finder-responses', { json: { answer: 'Teaching' } }),
  tickets: () =>
    ada.request('/api/tickets', {
      json: { subject: 'A question', text: 'How?', email: null, language: 'en' },
    }),
  reviews: async (n) => {
    const { slug } = server.services.bundles.all[n] ?? { slug: '' };
    await server.services.pool.query(
      `insert into bundle_grants (user_id, slug, source, source_ref, granted_at)
       values ($1, $2, 'free', 'unlock', now())`,
      [ada.id, slug],
    );
    const json = { stars: 5, text: 'Of use.', trade: '', language: 'en' };
    return ada.request(`/api/bundle-reviews/${slug}/own`, { method: 'PUT', json });
  },
};

async function used(kind: StorageKind, user = ada): Promise<Amount> {
  const { kinds } = (await (await user.request('/api/storage')).json()) as StorageReport;
  return kinds.find((each) => each.kind === kind)?.used ?? { rows: -1, bytes: -1 };
}

/** As if so much were kept: the counter is what decides. */
const pretend = (kind: StorageKind, { rows, bytes }: Amount) =>
  server.services.pool.query(
    `insert into storage_usage values ($1, $2, $3, $4)
     on conflict (user_id, kind) do update set row_count = $3, byte_count = $4`,
    [ada.id, kind, rows, bytes],
  );

describe('what is kept', () => {
  it('is reported by kind, with what the level allows', async () => {
    await saveRun('Four');
    const report = (await (await ada.request('/api/storage')).json()) as StorageReport;
    expect(report.level).toBe('none');
    expect(report.kinds.map(({ kind }) => kind)).toEqual([...STORAGE_KINDS]);
    expect(report.kinds[0]).toEqual({
      kind: 'runs',
      used: { rows: 1, bytes: Buffer.byteLength('Four') + 2 },
      allowed: QUOTAS.none.runs,
    });
  });

  it('is nobody else’s', async () => {
    await saveRun();
    expect(await used('runs', await server.signIn())).toEqual({ rows: 0, bytes: 0 });
  });

  it.each(STORAGE_KINDS)('is counted as %s come, and all of it goes with the user', async (kind) => {
    const answer = await MAKE[kind](1);
    expect(answer.status).toBe(201);
    const { rows, bytes } = await used(kind);
    expect(rows).toBe(1);
    expect(bytes).toBeGreaterThan(0);
    await server.services.pool.query('delete from users where id = $1', [ada.id]);
    const { rows: left } = await server.services.pool.query(
      'select * from storage_usage where user_id = $1',
      [ada.id],
    );
    expect(left).toEqual([]);
  });

  it.each([
    ['runs', '/api/runs'],
    ['files', '/api/files'],
    ['customTools', '/api/custom-tools'],
    ['packs', '/api/packs'],
    ['boards', '/api/boards'],
    ['voiceProfiles', '/api/voice-profiles'],
    ['folders', '/api/run-folders'],
  ] as const)('is given back as %s go', async (kind, path) => {
    const id = await idOf(MAKE[kind](1));
    expect((await ada.request(`${path}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await used(kind)).toEqual({ rows: 0, bytes: 0 });
  });

  it('counts what is remembered of deleted notes, for as long as it is', async () => {
    const json = {
      notes: [{ ...EMPTY_NOTE, id: crypto.randomUUID(), base: 0, body: 'x'.repeat(1_000) }],
    };
    const write = () => ada.request('/api/notes', { json });
    const remove = (base: number) =>
      ada.request('/api/notes/delete', { json: { notes: json.notes.map(({ id }) => ({ id, base })) } });
    await write();
    expect((await remove(1)).status).toBe(200);
    const gone = await used('notes');
    expect(gone.rows).toBe(0);
    expect(gone.bytes).toBeGreaterThan(0);
    // It comes back, and is forgotten as deleted.
    await write();
    expect(await used('notes')).toEqual({ rows: 1, bytes: 1_002 });
    await remove(2);
    expect(await used('notes')).toEqual(gone);
    server.clock.advance({ days: 91 });
    await emptyTrash(server.services);
    server.clock.advance({ days: -91 });
    expect(await used('notes')).toEqual({ rows: 0, bytes: 0 });
  });

  it('counts the versions of a run, and of a tool with its submissions', async () => {
    const run = await idOf(saveRun('1234'));
    await ada.request(`/api/runs/${run}`, { method: 'PATCH', json: { output: '12345678' } });
    expect(await used('runs')).toEqual({ rows: 1, bytes: 4 + 8 + 2 });
    await ada.request('/api/runs', { method: 'DELETE' });
    expect(await used('runs')).toEqual({ rows: 0, bytes: 0 });

    const tool = await idOf(MAKE.customTools(1));
    const { bytes } = await used('customTools');
    await ada.request(`/api/custom-tools/${tool}`, { method: 'PUT', json: { tool: aCustomTool() } });
    expect(await used('customTools')).toEqual({ rows: 1, bytes: bytes * 2 });
    await server.services.pool.query(
      `insert into tool_submissions (tool_id, version, document, submitted_at)
       select tool_id, number, document, now() from custom_tool_versions where tool_id = $1 and number = 2`,
      [tool],
    );
    expect(await used('customTools')).toEqual({ rows: 1, bytes: bytes * 3 });
  });
});

describe('the quota', () => {
  it.each(STORAGE_KINDS)(
    'of %s lets just as many in as there is room for, however many come at once',
    async (kind) => {
      const { rows, bytes } = QUOTAS.none[kind];
      // More files at once are refused before they are counted.
      const atOnce = kind === 'files' ? UPLOADS_AT_ONCE : 8;
      const left = Math.min(3, rows, atOnce - 1);
      await pretend(kind, { rows: rows - left, bytes: 0 });
      const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => MAKE[kind](n)));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([...Array(left).fill(201), ...Array(atOnce - left).fill(409)]);
      const refused = answers.find(({ status }) => status === 409);
      expect(await refused?.json()).toMatchObject({
        error: {
          code: 'quota_exceeded',
          details: { what: kind, unit: 'rows', used: rows, limit: rows },
        },
      });
      expect((await used(kind)).rows).toBe(rows);
      expect((await used(kind)).bytes).toBeLessThan(bytes);
    },
  );

  it.each(STORAGE_KINDS)('of %s also counts bytes', async (kind) => {
    const { bytes } = QUOTAS.none[kind];
    await pretend(kind, { rows: 0, bytes });
    const answer = await MAKE[kind](1);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: { code: 'quota_exceeded', details: { what: kind, unit: 'bytes', used: bytes, limit: bytes } },
    });
    expect(await used(kind)).toEqual({ rows: 0, bytes });
  });

  it('of files holds for the bytes of uploads at once, and leaves none of the refused behind', async () => {
    const left = async () => {
      const { rows: orphans } = await server.services.pool.query('select 1 from orphaned_files');
      const lying = await readdir(join(server.services.config.dataDir, 'files'), {
        recursive: true,
        withFileTypes: true,
      });
      return { orphans: orphans.length, lying: lying.filter((entry) => entry.isFile()).length };
    };
    const before = await left();
    await pretend('files', { rows: 0, bytes: QUOTAS.none.files.bytes - 25 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload('0123456789')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await used('files')).bytes).toBe(QUOTAS.none.files.bytes - 5);
    const { rows } = await server.services.pool.query('select 1 from stored_files where user_id = $1', [
      ada.id,
    ]);
    expect(rows).toHaveLength(2);
    expect(await left()).toEqual({ orphans: before.orphans, lying: before.lying + 2 });
  });

  it('grows with the level', async () => {
    await pretend('runs', QUOTAS.none.runs);
    expect((await saveRun()).status).toBe(409);
    await grantLicenses(server.services, {
      ...{ userId: ada.id, source: 'grant', sourceRef: 'test' },
      licenses: [{ toolSlug: 'hookbuilder', level: 'standard' }],
    });
    expect((await saveRun()).status).toBe(201);
  });

  it('lets whoever is over it edit without growing, and delete', async () => {
    const run = await idOf(saveRun('A hook.'));
    await pretend('runs', { rows: QUOTAS.none.runs.rows + 5, bytes: QUOTAS.none.runs.bytes + 5 });
    const change = (json: object) => ada.request(`/api/runs/${run}`, { method: 'PATCH', json });
    expect((await change({ isStarred: true })).status).toBe(200);
    const grown = await change({ output: 'A longer hook.' });
    expect([grown.status, (await grown.json()).error.details.unit]).toEqual([409, 'bytes']);
    expect((await ada.request(`/api/runs/${run}`, { method: 'DELETE' })).status).toBe(204);
  });
});
