/** Who may download the offline model, and in which pieces. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEVELS, type PaidLevel } from '#core/licenses/levels.ts';
import type { OfflineModel } from '#core/note-analysis/offline-model.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';
import { PROJECT_ROOT } from '../project-root.ts';

let server: TestServer;
let model: OfflineModel;
beforeAll(async () => {
  server = await createTestServer();
  const list = await readFile(join(PROJECT_ROOT, '.build/content/public/offline-models.json'), 'utf8');
  model = (JSON.parse(list) as { models: [OfflineModel] }).models[0];
});
afterAll(() => server.close());

async function userOf(level: PaidLevel, expiresAt: Date | null = null): Promise<TestUser> {
  const user = await server.signIn();
  await grantLicenses(server.services, {
    ...{ userId: user.id, source: 'grant', sourceRef: 'test' },
    licenses: [{ toolSlug: 'flowpulse', level, expiresAt }],
  });
  return user;
}

it.each(LEVELS)('%s', async (level) => {
  const user = level === 'none' ? await server.signIn() : await userOf(level);
  const answer = await user.request(model.url);
  if (level === 'none' || level === 'standard') {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      error: { code: 'license_required', details: { requiredLevel: 'pro', heldLevel: level } },
    });
  } else {
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(model.hash);
    expect(bytes.length).toBe(model.size);
    expect(answer.headers.get('content-length')).toBe(String(model.size));
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
  }
});

it('is one of the size that was promised, by its own name', () => {
  expect(model).toMatchObject({ id: 'note-taking-lite', name: 'Note Taking Lite', version: '1.0.0' });
  expect(model.size).toBeLessThanOrEqual(2_097_152);
});

it('is sent from where it was cut off, and to nobody whose level has ended meanwhile', async () => {
  const user = await userOf('pro', new Date(server.clock().getTime() + 3_600_000));
  const whole = new Uint8Array(await (await user.request(model.url)).arrayBuffer());
  const headers = { Range: `bytes=${model.size - 1000}-`, 'If-Range': `"${model.hash}"` };
  const rest = await user.request(model.url, { headers });
  expect(rest.status).toBe(206);
  expect(new Uint8Array(await rest.arrayBuffer())).toEqual(whole.slice(-1000));
  server.clock.advance({ hours: 1 });
  expect((await user.request(model.url, { headers })).status).toBe(403);
});

it.each(['note-taking-lite/9.9.9', 'other/1.0.0', '..%2F..%2Fcatalogue/1.0.0', 'note-taking-lite/1.0.0%00'])(
  '%s is none',
  async (path) => {
    const user = await userOf('pro');
    expect((await user.request(`/api/offline-models/${path}`)).status).toBeGreaterThanOrEqual(400);
    expect((await user.request(`/api/offline-models/${path}`)).status).toBeLessThan(500);
  },
);
