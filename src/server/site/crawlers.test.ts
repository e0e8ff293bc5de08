import { expect, test } from 'vitest';
import { crawlerRoutes } from './crawlers.ts';
import type { SiteFile, SiteManifest } from './site-manifest.ts';

const page = (more: Partial<SiteFile> = {}): SiteFile => ({
  ...{ path: 'x', mediaType: 'text/html', etag: '"x"', encodings: [], isImmutable: false, scriptHashes: [] },
  ...more,
});
const { scriptHashes: _, ...script } = page();
const manifest = {
  files: {
    '/tools/hookbuilder': page({ hasAddresses: true }),
    '/': page({ hasAddresses: true }),
    '/design': page({ noIndex: true }),
    '/_static/de/tools': page({ hasAddresses: true }),
    '/assets/app.js': script,
  },
} as unknown as SiteManifest;
const app = crawlerRoutes(manifest, 'https://lumora.test');

test('the sitemap lists each address of every page that search engines may show, and nothing else', async () => {
  const answer = await app.request('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(
    ['/', '/en', '/es', '/fr', '/de', '/ja']
      .concat(['', '/en', '/es', '/fr', '/de', '/ja'].map((root) => `${root}/tools/hookbuilder`))
      .map((path) => `https://lumora.test${path}`),
  );
});

test('each address stands with all of its page: five languages, and one that leaves it to the reader', async () => {
  const entries = (await (await app.request('/sitemap.xml')).text()).match(/<url>.*?<\/url>/g) ?? [];
  const listed = entries.map((entry) =>
    [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(
      ([, language, href]) => `${language} ${href}`,
    ),
  );
  expect(entries).toHaveLength(12);
  expect(listed.slice(6)).toEqual(
    Array.from({ length: 6 }, () => [
      'x-default https://lumora.test/tools/hookbuilder',
      'en https://lumora.test/en/tools/hookbuilder',
      'es https://lumora.test/es/tools/hookbuilder',
      'fr https://lumora.test/fr/tools/hookbuilder',
      'de https://lumora.test/de/tools/hookbuilder',
      'ja https://lumora.test/ja/tools/hookbuilder',
    ]),
  );
});

test('robots are told where it is, and what to leave alone', async () => {
  const text = await (await app.request('/robots.txt')).text();
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain('Sitemap: https://lumora.test/sitemap.xml\n');
});
