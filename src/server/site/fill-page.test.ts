import { expect, test } from 'vitest';
import { fillPage, SITE, THIS_PAGE } from './fill-page.ts';

const HTML = `<link rel="canonical" href="${THIS_PAGE}"/><link rel="alternate" hreflang="fr" href="${SITE}/fr/tools"/>
<a class="x" href="/tools?q=1#all">a</a><a href="/dashboard">b</a><a href="https://other.test/tools">c</a><a data-href="/tools">d</a>`;

const fill = (language: 'de' | undefined) =>
  fillPage(HTML, { origin: 'https://lumora.test', path: '/tools', language }, (path) => path === '/tools');

test('a page that leaves the language to the reader names itself, and its links stay', () => {
  expect(fill(undefined)).toBe(
    HTML.replace(THIS_PAGE, 'https://lumora.test/tools').replace(SITE, 'https://lumora.test'),
  );
});

test('at the address of a language its links lead to pages of that language, where there are any', () => {
  const page = fill('de');
  expect(page).toContain('<link rel="canonical" href="https://lumora.test/de/tools"/>');
  expect([...page.matchAll(/<a[^>]*?\s(?:data-)?href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/de/tools?q=1#all',
    '/dashboard',
    'https://other.test/tools',
    '/tools',
  ]);
  expect(page).not.toContain(SITE);
});
