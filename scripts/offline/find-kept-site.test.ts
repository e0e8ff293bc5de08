import { describe, expect, it, test } from 'vitest';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import type { SiteFile } from '#server/site/site-manifest.ts';
import { PLACES } from '#web/offline/places.ts';
import { chooseKept } from './find-kept-site.ts';
import { follow, readGraph } from './script-graph.ts';

const file = (address: string): SiteFile => ({
  path: `build/client${address}`,
  mediaType: 'text/plain',
  etag: `"tag-of-${address}"`,
  encodings: [],
  isImmutable: address.startsWith('/assets/'),
});

const ROUTES = [
  ...Object.values(PLACES).map((path) => path.slice(1)),
  'tools.$slug',
  'academy.$module.$lesson',
];
const routeKey = (name: string) => `src/web/routes/${name}.tsx?__react-router-build-client-route`;

const scripts = new Map<string, string>([
  ...ROUTES.map((name) => [`${name}-1.js`, 'import"./shared-1.js";'] as const),
  ['shared-1.js', 'import("./work-1.js");import("./write-pdf-1.js");import("./texts-de-1.js")'],
  ['work-1.js', 'new Worker(new URL(`/assets/worker-1.js`,``+import.meta.url));"./not-built-1.js"'],
  ['worker-1.js', 'import(`./computes-1.js`)'],
  ['computes-1.js', ''],
  ['write-pdf-1.js', 'import"./fonts-1.js"'],
  ['fonts-1.js', ''],
  ['elsewhere-1.js', ''],
  ['static-page-1.js', 'import(`./list-seen-1.js`);import(`./elsewhere-1.js`)'],
  ['list-seen-1.js', 'import"./static-page-1.js"'],
  ...LANGUAGES.map((language) => [`texts-${language}-1.js`, ''] as const),
]);
const manifest = {
  ...Object.fromEntries(ROUTES.map((name) => [routeKey(name), { file: `assets/${name}-1.js` }])),
  _shared: { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'src/web/exports/files/write-pdf.ts': { file: 'assets/write-pdf-1.js' },
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      `src/web/locales/${language}/runs.json`,
      { file: `assets/texts-${language}-1.js` },
    ]),
  ),
};
const HTML = '<link href="/assets/manifest-1.js"/><script src="/assets/entry-1.js"></script>';
const pages = Object.fromEntries(LANGUAGES.map((language) => [language, HTML])) as Record<Language, string>;
const content = LANGUAGES.flatMap((language) => [
  `/kept/${language}/shell`,
  `/kept/${language}/offline`,
  `/content/tools/angelnumber.${language}.json`,
  ...['catalogue', 'academy', 'inputs'].map((name) => `/content/${name}.${language}.json`),
]);
const addresses = [
  ...[...scripts.keys()].map((name) => `/assets/${name}`),
  ...['/assets/manifest-1.js', '/assets/entry-1.js', '/assets/shared-1.css', '/tools', ...content],
];
const choose = (without = '') =>
  chooseKept({
    graph: readGraph(manifest, scripts),
    manifest,
    site: {
      files: Object.fromEntries(addresses.filter((one) => one !== without).map((one) => [one, file(one)])),
      fallback: file('/fallback'),
      fallbacks: {},
      pageRoutes: ['/tools', '/orders/:id', '/hook-builder'],
      redirects: { '/hook-builder': '/tools/hookbuilder' },
    },
    shells: pages,
    offlinePages: pages,
    freeTools: ['angelnumber'],
  });

describe('what is kept on devices', () => {
  const kept = choose();

  it('is what the pages that work without a network may load, workers among it, and no maker of large files', () => {
    expect(Object.keys(kept.shell)).toEqual([
      '/assets/entry-1.js',
      '/assets/list-seen-1.js',
      '/assets/manifest-1.js',
    ]);
    const names = [...ROUTES.map((name) => `${name}-1.js`), 'shared-1.css', 'shared-1.js'];
    const expected = [...names, 'computes-1.js', 'work-1.js', 'worker-1.js'].map((name) => `/assets/${name}`);
    expect(Object.keys(kept.app)).toEqual(expected.toSorted());
    expect(Object.values(kept.app).every((tag) => tag === null)).toBe(true);
  });

  it('has texts and content by language, with the tags by which a renewed server is told apart', () => {
    expect(kept.languages.de.shell).toEqual({
      '/kept/de/shell': 'tag-of-/kept/de/shell',
      '/kept/de/offline': 'tag-of-/kept/de/offline',
    });
    expect(Object.keys(kept.languages.de.app)).toEqual([
      '/assets/texts-de-1.js',
      '/content/academy.de.json',
      '/content/catalogue.de.json',
      '/content/inputs.de.json',
      '/content/tools/angelnumber.de.json',
    ]);
  });

  it('knows the pages that need no visit, and those that have no file of their own', () => {
    expect(kept.pages).toEqual([...Object.values(PLACES), '/tools/angelnumber']);
    expect(kept.patterns).toEqual(['/orders/:id']);
    expect(kept.mark).toBe('/assets/manifest-1.js');
  });

  it('is of another version as soon as anything of it changes, and of the same while nothing does', () => {
    expect(choose().version).toBe(kept.version);
    scripts.set('work-1.js', '');
    expect(choose().version).not.toBe(kept.version);
  });

  it('is not kept by half: what is missing ends the build', () => {
    expect(() => choose('/content/catalogue.fr.json')).toThrow('/content/catalogue.fr.json');
  });
});

test('what is left is not followed either, and circles end', () => {
  const graph = readGraph(
    {},
    new Map([
      ['a.js', '"./b.js"'],
      ['b.js', '"./a.js";"./c.js"'],
      ['c.js', '"./d.js"'],
      ['d.js', ''],
    ]),
  );
  expect([...follow(graph, ['a.js'], (name) => name === 'c.js')]).toEqual(['a.js', 'b.js']);
});
