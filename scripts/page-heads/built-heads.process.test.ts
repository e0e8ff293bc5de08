import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { PROJECT_ROOT } from '#server/project-root.ts';
import { loadSiteManifest, staticSite } from '#server/site/static-site.ts';
import { buildServer } from '#tests/support/server-process.ts';
import { findBreaches } from '#tests/support/structured-data-rules.ts';
import { STATIC_PATHS } from '#web/routes.ts';
import { applicationPaths } from '#web/site-routes.ts';

beforeAll(() => buildServer('content', 'site'));

test('every page for search engines says where it stands, in every language, and what it is about', async () => {
  const manifest = await loadSiteManifest(PROJECT_ROOT);
  if (!manifest) throw new Error('The site was not built.');
  const app = new Hono<AppEnv>().route(
    '/',
    staticSite(PROJECT_ROOT, manifest, {
      publicUrl: 'https://lumora.test',
      embedOrigins: [],
      hasOfflineCopies: true,
    }),
  );
  const paths = [...STATIC_PATHS, ...applicationPaths()].filter(
    (path) => path !== '/design' && path !== '/offline',
  );
  const namedPages = Object.keys(manifest.files).filter(
    (address) => manifest.files[address]?.hasAddresses && !address.startsWith('/_static'),
  );
  expect(namedPages.sort()).toEqual(paths.toSorted());
  expect(namedPages).toEqual(expect.arrayContaining(['/support', '/tool-visual-board']));
  const seen = new Map<string, string>();
  for (const path of paths) {
    const roots = ['', ...LANGUAGES.map((language) => `/${language}`)];
    const addresses = roots.map((root) => `${root}${path}`.replace(/(?<=.)\/$/, ''));
    for (const address of addresses) {
      const answer = await app.request(address);
      const html = await answer.text();
      const head = html.slice(0, html.indexOf('</head>'));
      const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, ...found]) => found.join(' '));
      expect(answer.status, address).toBe(200);
      expect(all(/<link rel="canonical" href="([^"]*)"/g), address).toEqual([
        `https://lumora.test${address}`,
      ]);
      expect(all(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g).sort(), address).toEqual(
        ['x-default', ...LANGUAGES].map((name, at) => `${name} https://lumora.test${addresses[at]}`).sort(),
      );
      const lang = /<html lang="(\w+)"/.exec(html)?.[1];
      expect(lang, address).toBe(address === path ? 'en' : address.split('/')[1]);
      expect(html, address).not.toContain('site.invalid');
      // A tool is called by its name, never by its slug.
      expect(html, address).not.toMatch(/href="[^"]*\/tools\/(\w+)"[^>]*>\1</);
      const picture = all(/<meta property="og:image" content="https:\/\/lumora\.test([^"]*)"/g);
      expect(manifest.files[picture[0] ?? '']?.mediaType, address).toBe('image/png');
      expect(
        findBreaches(JSON.parse(/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '')),
        address,
      ).toEqual([]);
      if (address === path) continue;
      // Two results that read alike are one too many.
      for (const text of [...all(/<title>([^<]*)/g), ...all(/<meta name="description" content="([^"]*)"/g)]) {
        expect(seen.get(`${lang} ${text}`), `${address}: ${text}`).toBeUndefined();
        seen.set(`${lang} ${text}`, address);
      }
    }
  }
});

test('every page has a picture of its own, of the size that its head states', async () => {
  const manifest = await loadSiteManifest(PROJECT_ROOT);
  const pictures = Object.keys(manifest?.files ?? {}).filter((address) => address.startsWith('/share/'));
  expect(pictures.length).toBeGreaterThan(90);
  const drawings = new Map<string, string>();
  for (const address of pictures) {
    const { path = '', etag = '' } = manifest?.files[address] ?? {};
    const png = readFileSync(`${PROJECT_ROOT}/${path}`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], address).toEqual([1200, 630]);
    expect(drawings.get(etag), address).toBeUndefined();
    drawings.set(etag, address);
  }
});
