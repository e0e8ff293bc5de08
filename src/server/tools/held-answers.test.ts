/** Who holds an answer is told so, whichever form their question has (RFC 9110, 13.1.2), and nobody else is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe.each(['/api/community-tools', '/api/hidden-tools', '/api/tools/passionFinder/recipe'])(
  '%s',
  (path) => {
    const ask = (held?: string) =>
      server.request(path, held === undefined ? {} : { headers: { 'if-none-match': held } });
    const tag = async () => (await ask()).headers.get('etag') ?? '';

    it.each([
      ['as it was given', (etag: string) => etag],
      ['as a weak one', (etag: string) => `W/${etag}`],
      ['among others', (etag: string) => `"a", W/${etag} , "b"`],
      ['as any', () => '*'],
    ])('is not sent again to who names its tag %s', async (_, formOf) => {
      const answer = await ask(formOf(await tag()));
      expect([answer.status, await answer.text()]).toEqual([304, '']);
    });

    it.each([
      ['another one', () => '"another"'],
      ['a part of it', (etag: string) => `${etag.slice(0, -2)}"`],
      ['it without its marks', (etag: string) => etag.slice(1, -1)],
      ['it within another', (etag: string) => `"x${etag.slice(1, -1)}"`],
      ['nothing', () => ''],
      ['a long row of commas', () => ','.repeat(10_000)],
    ])('is sent to who names %s', async (_, formOf) => {
      const answer = await ask(formOf(await tag()));
      expect(answer.status).toBe(200);
      expect(await answer.json()).toBeTypeOf('object');
    });
  },
);
