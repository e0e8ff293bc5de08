import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENCODED_HOSTILE_PATHS } from '#tests/support/hostile-paths.ts';
import { finishSite, hashElements } from '../../../scripts/finish-site.ts';
import type { AppEnv } from '../http/app-env.ts';
import { answerError } from '../http/errors.ts';
import { THIS_PAGE } from './fill-page.ts';
import type { SiteFile } from './site-manifest.ts';
import { staticSite } from './static-site.ts';

const PUBLIC_URL = 'https://public.test';
const SCRIPT = `const long = ${JSON.stringify('x'.repeat(1000))};`;
const FILES: Record<string, string> = {
  'build/client/index.html':
    '<style>h1 { color: red }</style><h1 style="top: 0">home</h1><script>start()</script>',
  'build/client/_static/de/index.html':
    '<html data-static=""><link rel="stylesheet" href="/assets/app-1.css"/><h1>Startseite</h1><script>los()</script>',
  'build/client/assets/app-1.css': 'h2 { color: $& }',
  'build/client/tools/hookbuilder/index.html':
    '<h1>Hook</h1><script type="module">go()</script><script src="/a.js"></script>',
  'build/client/license/index.html': `<link rel="canonical" href="${THIS_PAGE}"/><a href="/license">license</a><a href="/runs">runs</a>`,
  'build/client/_static/de/license/index.html': `<link rel="canonical" href="${THIS_PAGE}"/><a href="/license">Lizenz</a><a href="/runs">Läufe</a>`,
  'build/client/__spa-fallback.html': '<h1>shell</h1>',
  'build/client/_static/de/__spa-fallback.html': '<h1>Hülle</h1>',
  'build/client/assets/app-123.js': SCRIPT,
  'build/client/favicon.svg': '<svg/>',
  'build/client/share/license.png': 'png',
  '.build/content/public/models.json': '{"models":[]}',
  'build/page-routes.json': '["/","/verify/:id","/runs"]',
  'build/redirects.json': '{"/hook-builder":"/tools/hookbuilder","/licence":"/license"}',
  'secret.txt': 'secret',
};

let root: string;
let app: Hono<AppEnv>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lumora-static-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  app = new Hono<AppEnv>().route(
    '/',
    staticSite(root, await finishSite(root), {
      publicUrl: PUBLIC_URL,
      embedOrigins: [],
      hasOfflineCopies: true,
    }),
  );
  app.onError((error, c) => answerError(error, c));
});
afterAll(() => rm(root, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test('serves a page with the hashes of its own scripts and of no others', async () => {
  const answer = await get('/tools/hookbuilder');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const policy = answer.headers.get('content-security-policy');
  // Of `go()`, as every browser computes it.
  expect(policy).toContain("script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy?.split('; ').find((part) => part.startsWith('script-src'))).not.toContain('unsafe');
});

describe('in other people’s pages', () => {
  const framing = async (path: string) => {
    const config = { publicUrl: PUBLIC_URL, embedOrigins: ['https://shop.example'], hasOfflineCopies: true };
    const answer = await new Hono<AppEnv>()
      .route('/', staticSite(root, await finishSite(root), config))
      .request(path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    return {
      status: answer.status,
      ancestors: policy.split('; ').find((part) => part.startsWith('frame-ancestors')),
      options: answer.headers.get('x-frame-options'),
    };
  };

  test('a page is shown by the sites that are named', async () =>
    expect(await framing('/tools/hookbuilder')).toEqual({
      status: 200,
      ancestors: "frame-ancestors 'self' https://shop.example",
      options: null,
    }));

  test.each([
    '/settings',
    '/admin',
    '/%61dmin',
    '/ADMIN',
    '//admin',
    '/reset-password',
    '/checkout/pro',
    '/test-payment/x',
  ])('%s is shown by none', async (path) =>
    expect(await framing(path)).toMatchObject({ ancestors: "frame-ancestors 'none'", options: 'DENY' }),
  );

  test('a page stands alone where there is one', async () => {
    expect((await framing('/embed/tools/hookbuilder')).status).toBe(200);
    expect((await framing('/embed/tools/unknown')).status).toBe(404);
    expect((await framing('/embed/settings')).status).toBe(404);
    expect((await framing('/embed//evil.test')).status).toBe(404);
  });
});

test('a style stands in a page by its hash or in an attribute', async () => {
  const policy = (await get('/')).headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
  const hash = createHash('sha256').update('h1 { color: red }').digest('base64');
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect((await get('/tools/hookbuilder')).headers.get('content-security-policy')).toContain(
    "style-src 'self';",
  );
});

test('a static page carries its style sheets', async () => {
  const page = await get('/', { cookie: 'language=de' });
  expect(await page.text()).toContain('<html data-static=""><style>h2 { color: $& }</style><h1>');
  const hash = createHash('sha256').update('h2 { color: $& }').digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`);
});

test('finds every script that stands in a page', () => {
  const html =
    '<script>a</script><SCRIPT type="module">b</SCRIPT ><script async src=x>c</script><script\n>a</script>';
  expect(hashElements('script', html)).toHaveLength(2);
  expect(hashElements('script', '<script type="application/ld+json">{}</script>')).toEqual([]);
});

test('answers home in the language of the cookie, and says that it depends on it', async () => {
  const german = await get('/', { cookie: 'language=de' });
  expect(await german.text()).toContain('Startseite');
  for (const cookie of ['language=en', 'language=fr', 'language=../../secret', 'other=de']) {
    const answer = await get('/', { cookie });
    expect(await answer.text()).toContain('home');
  }
  expect((await get('/_static/de')).status).toBe(404);
});

test('answers a first visit in the browser’s language; a saved choice wins', async () => {
  const wish = { 'Accept-Language': 'de-AT, en;q=0.5' };
  const first = await get('/', wish);
  expect(await first.text()).toContain('Startseite');
  expect(first.headers.get('vary')).toContain('Accept-Language, Cookie');
  expect(await (await get('/', { ...wish, cookie: 'language=en' })).text()).toContain('home');
  expect(await (await get('/', { ...wish, cookie: 'language=xx' })).text()).toContain('Startseite');
  expect(await (await get('/', { 'Accept-Language': 'nl' })).text()).toContain('home');
});

test.each([
  ['/runs', 200],
  ['/nowhere', 404],
] as const)('answers %s, which has no page of its own, in the visitor’s language', async (path, status) => {
  const answer = await get(path, { 'Accept-Language': 'de' });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('vary')).toContain('Accept-Language, Cookie');
  expect(await answer.text()).toContain('Hülle');
  expect(await (await get(path, { cookie: 'language=fr' })).text()).toContain('shell');
  expect((await get('/_static/de/__spa-fallback.html')).status).toBe(404);
});

test('keeps what carries a hash for ever and asks again for all else', async () => {
  expect((await get('/assets/app-123.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  const first = await get('/content/models.json');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await get('/content/models.json', { 'If-None-Match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('sends what was compressed at build time to whoever takes it', async () => {
  const ask = async (accept: string) => {
    const answer = await get('/assets/app-123.js', { 'Accept-Encoding': accept });
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    return {
      encoding: answer.headers.get('content-encoding'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const br = await ask('gzip, deflate, br');
  expect(br.encoding).toBe('br');
  expect(brotliDecompressSync(br.bytes).toString()).toBe(SCRIPT);
  const gzip = await ask('gzip, br;q=0');
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.bytes).toString()).toBe(SCRIPT);
  expect((await ask('identity')).bytes.toString()).toBe(SCRIPT);
});

test('says of an error nothing that was true of the file only', async () => {
  const manifest = await finishSite(root);
  const lost = { ...manifest.files['/assets/app-123.js'], path: 'build/client/assets/lost.js' } as SiteFile;
  const broken = new Hono<AppEnv>().route(
    '/',
    staticSite(
      root,
      { ...manifest, files: { '/lost.js': lost } },
      { publicUrl: PUBLIC_URL, embedOrigins: [], hasOfflineCopies: true },
    ),
  );
  broken.onError((error, c) => answerError(error, c));
  const answer = await broken.request('/lost.js', { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ error: { code: 'internal' } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const name of ['content-encoding', 'etag', 'vary']) expect(answer.headers.get(name), name).toBeNull();
});

test('answers the shell with 200 for a page and with 404 for anything else', async () => {
  expect((await get('/runs')).status).toBe(200);
  expect((await get('/verify/12')).status).toBe(200);
  expect((await get('/tools/unknown')).status).toBe(404);
  const missing = await get('/no/such/page');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('shell');
  expect((await get('/runs/')).headers.get('location')).toBe('/runs');
});

test('leads from another address of a page to its own, with the query', async () => {
  const answer = await get('/hook-builder?from=mail');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe('/tools/hookbuilder?from=mail');
});

test.each(['/assets/gone-1.js', '/content/gone.json'])(
  'answers no page for the missing file %s',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
  },
);

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2f..%2fsecret.txt',
  '/__proto__',
  '//evil.test/',
])('hands out nothing that is not listed: %s', async (path) => {
  const answer = await app.request(new Request(`http://lumora.test${path}`));
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toBe('secret');
});

test('no address leads to another site or into the headers', async () => {
  const answers = await Promise.all(
    [...ENCODED_HOSTILE_PATHS, ...ENCODED_HOSTILE_PATHS.map((path) => `/de${path}`)]
      .flatMap((path) => [path, path.replace(/\/$/, ''), `${path}?x=1`])
      .map(async (path) => {
        const { status, headers } = await app.request(new Request(`http://lumora.test${path}`));
        return { path, status, location: headers.get('location') };
      }),
  );
  expect(answers.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
  expect(answers.filter(({ location }) => location !== null)).toEqual([]);
});

test('a slash at the end is taken from the address as it came', async () => {
  const answer = await get('/tools/na%C3%AFve%20one/?x=%0A');
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/tools/na%C3%AFve%20one?x=%0A']);
});

test('a file that was asked for before is answered without the disk, with the same headers', async () => {
  const first = await get('/content/models.json');
  await rm(join(root, '.build/content/public/models.json'));
  const again = await get('/content/models.json');
  expect(await again.text()).toBe('{"models":[]}');
  expect([...again.headers]).toEqual([...first.headers]);
  const head = await app.request('/content/models.json', { method: 'HEAD' });
  expect([head.status, await head.text(), [...head.headers]]).toEqual([200, '', [...first.headers]]);
});

describe('the address of a language', () => {
  const french = { 'Accept-Language': 'fr', cookie: 'language=fr' };

  test('answers in it, whatever the browser and a cookie say, and does not depend on them', async () => {
    const german = await get('/de/license', french);
    expect(await german.text()).toBe(
      '<link rel="canonical" href="https://public.test/de/license"/><a href="/de/license">Lizenz</a><a href="/runs">Läufe</a>',
    );
    expect(german.headers.get('vary')).toBe('Accept-Encoding');
    expect(await (await get('/en/license', { cookie: 'language=de' })).text()).toContain('>license<');
  });

  test('is told apart from the one that leaves it to the reader, in each compressed form', async () => {
    const ask = async (path: string, accept: string) => {
      const answer = await get(path, { cookie: 'language=de', 'Accept-Encoding': accept });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-encoding')).toBe(accept);
      return (accept === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
    };
    for (const accept of ['br', 'gzip']) {
      expect(await ask('/license', accept)).toContain(
        'href="https://public.test/license"/><a href="/license">L',
      );
      expect(await ask('/de/license', accept)).toContain('href="https://public.test/de/license"/>');
    }
  });

  test('a page filled in for another name of the site is another page', async () => {
    const tag = (await get('/license')).headers.get('etag') ?? '';
    const moved = new Hono<AppEnv>().route(
      '/',
      staticSite(root, await finishSite(root), {
        publicUrl: 'https://moved.test',
        embedOrigins: [],
        hasOfflineCopies: true,
      }),
    );
    const answer = await moved.request('/license', { headers: { 'If-None-Match': tag } });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('https://moved.test/license'),
    ]);
    const kept = await get('/license', { 'If-None-Match': tag });
    expect(kept.status).toBe(304);
  });

  test.each([
    ['/de/license/?x=1', 308, '/de/license?x=1'],
    ['/de/', 308, '/de'],
    ['/de/licence?x=1', 301, '/de/license?x=1'],
  ])('%s is answered %i and leads to %s', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  test.each([
    '/xx/license',
    '/DE/license',
    '/%64e/license',
    '/de/de/license',
    '/de/_static/de/license',
    '/_static/de/license',
    '/de/api/session',
    '/de/assets/app-123.js',
    '/de/content/models.json',
    '/de/favicon.svg',
    '/de/runs',
    '/de/tools/hookbuilder',
    '/de/secret.txt',
    '/de/__proto__',
  ])('%s is none: it answers the shell with 404', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await answer.text()).toMatch(/shell|Hülle/);
  });
});

test('only the pictures for those who share a page may stand on pages of others', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('cross-origin-resource-policy');
  expect(await policyOf('/share/license.png')).toBe('cross-origin');
  expect(await policyOf('/favicon.svg')).toBeNull();
});

test('each compressed form has a tag of its own, and none is taken for another', async () => {
  const tags = [];
  for (const accepted of ['br', 'gzip', 'identity']) {
    const headers = { 'Accept-Encoding': accepted };
    const tag = (await get('/assets/app-123.js', headers)).headers.get('etag') ?? '';
    const kept = await get('/assets/app-123.js', { ...headers, 'If-None-Match': `"other", W/${tag}` });
    expect([kept.status, kept.headers.get('etag'), kept.headers.get('vary')]).toEqual([
      304,
      tag,
      'Accept-Encoding',
    ]);
    tags.push(tag);
  }
  expect(new Set(tags).size).toBe(3);
  const crossed = await get('/assets/app-123.js', {
    'Accept-Encoding': 'br',
    'If-None-Match': tags[1] ?? '',
  });
  expect([crossed.status, crossed.headers.get('content-encoding')]).toEqual([200, 'br']);
});

test('the offline worker asks only our site, is never old, and is another one where an operator takes it back', async () => {
  const manifest = await finishSite(root);
  for (const name of ['offline-worker', 'offline-worker-off']) {
    const path = `build/client/${name}.js`;
    writeFileSync(join(root, path), `"${name}"`);
    const file: SiteFile = {
      path,
      mediaType: 'text/javascript',
      etag: `"${name}"`,
      encodings: [],
      isImmutable: false,
    };
    manifest.files[`/${name}.js`] = file;
  }
  const textOf = async (hasOfflineCopies: boolean) => {
    const config = { publicUrl: PUBLIC_URL, embedOrigins: [], hasOfflineCopies };
    const answer = await new Hono<AppEnv>()
      .route('/', staticSite(root, manifest, config))
      .request('/offline-worker.js');
    expect(answer.headers.get('Content-Security-Policy')).toContain(`connect-src 'self';`);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    return answer.text();
  };
  expect([await textOf(true), await textOf(false)]).toEqual(['"offline-worker"', '"offline-worker-off"']);
});
