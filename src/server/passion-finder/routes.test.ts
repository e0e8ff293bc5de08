import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('passion finder responses', () => {
  it('are kept with their scores and read by their user only, the newest first', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const path = '/api/passion-finder-responses';
    const first = await ada.request(path, { json: { answer: ' Teaching ', scores: { guide: 12.5 } } });
    expect(first.status).toBe(201);
    const row = { user_id: ada.id, answer: 'Teaching', created_at: server.clock().toISOString() };
    expect(await first.json()).toEqual({ ...row, id: expect.any(String) });
    server.clock.advance({ hours: 1 });
    await ada.request(path, { json: { answer: 'Making' } });
    await bob.request(path, { json: { answer: 'Healing' } });

    const listed = (await (await ada.request(path)).json()) as { answer: string }[];
    expect(listed.map(({ answer }) => answer)).toEqual(['Making', 'Teaching']);
    const { rows } = await server.services.pool.query(
      'select scores from passion_finder_responses where user_id = $1 order by created_at',
      [ada.id],
    );
    expect(rows).toEqual([{ scores: { guide: 12.5 } }, { scores: null }]);
  });

  it.each([
    {},
    { answer: '  ' },
    { answer: 1 },
    { answer: 'x'.repeat(4001) },
    { answer: 'x', scores: { a: 'b' } },
  ])('refuse %j', async (json) => {
    const ada = await server.signIn();
    expect((await ada.request('/api/passion-finder-responses', { json })).status).toBe(422);
  });
});
