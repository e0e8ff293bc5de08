/** No endpoint stands there for nobody: each is called by the site, or named here with who else calls it. */
import { glob, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointsOf } from '#tests/support/endpoints.ts';
import { createTestApp, type TestApp } from '#tests/support/services.ts';

const CALLED_FROM_ELSEWHERE = {
  'GET /api/account/picture/:hash': 'the address of a picture, which the session carries',
  'GET /api/auth/callback/github': 'GitHub sends the browser back to it',
  'GET /api/brand-logos/:hash': 'the address of a logo, which the page that shows it carries',
  'GET /api/files/:id': 'promised to other clients, like the upload',
  'GET /api/health': 'whoever watches the server',
  'GET /api/metrics': 'whoever measures the server',
  'GET /api/offline-models/:id/:version':
    'its address stands in the facts of the model, which the content gives',
  'GET /api/tool-licenses/:slug': 'promised to other clients, by its address and shape',
  'POST /api/files': 'promised to other clients; the site shows and deletes what is stored',
  'POST /api/webhooks/test': 'the payment provider of the test mode',
};

/** `send('POST', '/api/…')`, `apiFetch('/api/…', { method: 'POST'` or a read. */
const CALL = /(?:'([A-Z]+)',\s*)?['"`](\/api\/[^'"`]*)['"`](?:\)?,\s*\{\s*method: '([A-Z]+)')?/g;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ env: { METRICS_TOKEN: 'a-token-for-the-metrics' } });
});
afterAll(() => server.close());

test('every endpoint is called', async () => {
  const calls = await readCalls();
  const uncalled = endpointsOf(server.app)
    .map(({ name }) => name)
    .filter((name) => !calls.some((call) => call.test(name)));
  expect(uncalled).toEqual(Object.keys(CALLED_FROM_ELSEWHERE));
});

/** What the site's sources ask for, as patterns of endpoints' names. */
async function readCalls(): Promise<RegExp[]> {
  const calls = new Set<string>();
  for await (const path of glob('src/web/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const source = withConstants(await readFile(path, 'utf8'));
    for (const [, before, called = '', after] of source.matchAll(CALL))
      calls.add(
        `${before ?? after ?? 'GET'} ${called.replace(/\?.*/, '').replaceAll(/\$\{[^{}]*\}/g, '[^/]+')}`,
      );
  }
  return [...calls].map((call) => new RegExp(`^${call}$`));
}

/** A path that several calls share stands in a constant of their file. */
const withConstants = (source: string): string =>
  [...source.matchAll(/const ([A-Z_]+) = '(\/api\/[^']*)'/g)].reduce(
    (text, [, name, path]) =>
      text
        .replaceAll(`\${${name}}`, `${path}`)
        .replaceAll(new RegExp(`(?<=[(,] ?)${name}\\b`, 'g'), `'${path}'`),
    source,
  );
