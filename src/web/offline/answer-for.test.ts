import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { answerFor, assetsOfHtml, keptPath, languageOfHtml } from './answer-for.ts';

const ORIGIN = 'https://lumora.test';
const ask = (path: string, changes: object = {}) =>
  answerFor(
    { method: 'GET', url: new URL(path, ORIGIN).href, isNavigation: true, hasRange: false, ...changes },
    ORIGIN,
  );

test.each([
  ['/', { kind: 'page', pathname: '/', path: '/' }],
  ['/tools?q=a#b', { kind: 'page', pathname: '/tools', path: '/tools' }],
  ['/tools/', { kind: 'page', pathname: '/tools', path: '/tools' }],
  [
    '/de/tools/mindalign',
    { kind: 'page', pathname: '/de/tools/mindalign', language: 'de', path: '/tools/mindalign' },
  ],
  ['/ja', { kind: 'page', pathname: '/ja', language: 'ja', path: '/' }],
  ['/api/session', { kind: 'pass' }],
  ['/api', { kind: 'pass' }],
  ['/embed/tools/mindalign', { kind: 'pass' }],
  ['/embed.js', { kind: 'pass' }],
  ['/share/tools.png', { kind: 'pass' }],
  ['/sitemap.xml', { kind: 'pass' }],
  ['/manifest.webmanifest', { kind: 'pass' }],
  ['/offline-worker.js', { kind: 'pass' }],
  ['/kept/de/shell', { kind: 'pass' }],
  ['/_static/de/tools', { kind: 'pass' }],
  ['/apiary', { kind: 'page', pathname: '/apiary', path: '/apiary' }],
  ['https://elsewhere.test/tools', { kind: 'pass' }],
  ['https://elsewhere.test/assets/app.js', { kind: 'pass' }],
])('somebody who goes to %s', (path, answer) => {
  expect(ask(path)).toEqual(answer);
});

test.each([
  ['/assets/app-htwbrpks.js', 'asset'],
  ['/content/catalogue.de.json', 'content'],
  ['/content/tools/angelnumber.de.json', 'content'],
  ['/content/../api/session', 'pass'],
  ['/tools.data', 'pass'],
  ['/tools', 'pass'],
  ['/api/tools/mindalign/recipe?language=de', 'pass'],
])('a page that asks for %s', (path, kind) => {
  expect(ask(path, { isNavigation: false }).kind).toBe(kind);
});

test('only whole files that are read are answered', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
    expect(ask('/assets/app.js', { method })).toEqual({ kind: 'pass' });
  expect(ask('/assets/app.js', { hasRange: true })).toEqual({ kind: 'pass' });
});

test('nothing below /api or /embed is ever answered', () => {
  const root = fc.constantFrom('/api/', '/embed/');
  const rest = fc.array(fc.constantFrom('..', 'assets', 'content', 'a.json', 'tools', 'de', 'a.js'), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(root, rest, fc.boolean(), (beginning, parts, isNavigation) => {
      const url = new URL(beginning + parts.join('/'), ORIGIN);
      // `..` leads out of it, before anybody hears of it.
      fc.pre(url.pathname.startsWith(beginning));
      expect(ask(url.href, { isNavigation }).kind).toBe('pass');
    }),
  );
});

describe('the path of a page that is kept', () => {
  const patterns = ['/orders/:id', '/tools/custom/:id', '/runs'];
  it.each([
    ['/orders/4711', '/orders/:id'],
    ['/tools/custom/a-b', '/tools/custom/:id'],
    ['/tools/mindalign', '/tools/mindalign'],
    ['/runs', '/runs'],
    ['/runs/compare', '/runs/compare'],
  ])('of %s is %s', (path, kept) => {
    expect(keptPath(path, patterns)).toBe(kept);
  });
});

test('a page says its language and its files', () => {
  const html =
    '<!DOCTYPE html><html lang="de"><head><link rel="modulepreload" href="/assets/tools._slug-jW_z.js"/>' +
    '<link href="/assets/app-D.css#"/><script>import "/assets/root-D2.js"</script><a href="/assets">';
  expect(languageOfHtml(html)).toBe('de');
  expect(languageOfHtml('<p lang="de">')).toBeUndefined();
  expect(assetsOfHtml(html)).toEqual([
    '/assets/tools._slug-jW_z.js',
    '/assets/app-D.css',
    '/assets/root-D2.js',
  ]);
});
