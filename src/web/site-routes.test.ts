import { expect, test } from 'vitest';
import { embeddedPage } from '#core/addresses/embed-paths.ts';
import { OWN_PAGES } from '#core/addresses/own-pages.ts';
import { UPDATES } from './home/updates.ts';
import {
  ABOUT_LINKS,
  ACCOUNT_LINKS,
  ADMIN,
  FOOTER_LINKS,
  MY_TOOLS,
  POPULAR_TOOLS,
  PUBLIC_LINKS,
} from './shell/site-map.ts';
import { pagePatterns, redirects } from './site-routes.ts';

const exists = (path: string) =>
  pagePatterns.some((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));

const linked = [
  ...[...PUBLIC_LINKS, ...ABOUT_LINKS, ...ACCOUNT_LINKS, ...FOOTER_LINKS, ADMIN, MY_TOOLS].map(
    ({ to }) => to,
  ),
  ...POPULAR_TOOLS.map(({ to }) => to),
  ...UPDATES.map(({ linkTo }) => linkTo),
];

test.each([...new Set(linked)])('%s, which is linked, exists', (path) => {
  expect(exists(path)).toBe(true);
});

test('the catch-all and the hidden sources are no addresses', () => {
  expect(pagePatterns.filter((pattern) => pattern.includes('*') || pattern.includes('_static'))).toEqual([]);
});

test.each([
  ['/passion-finder', '/tools/passionFinder'],
  ['/hook-builder', '/tools/hookbuilder'],
  ['/clip-generator', '/tools/clipgenius'],
  ['/product-wizard', '/tools/bundlesmith'],
  ['/prompt-genie', '/tools/promptformulator'],
  ['/frequency-finder', '/tools/frequencyaligner'],
  ['/mindalign', '/tools/mindalign'],
  ['/mind-align', '/tools/mindalign'],
  ['/trend-sites', '/tools/mindalign'],
  ['/tools/passion-finder', '/tools/passionFinder'],
  ['/tools/trend-sites', '/tools/mindalign'],
])('%s leads to %s', (path, target) => {
  expect(redirects[path]).toBe(target);
});

test('no redirect leads to another redirect', () => {
  expect(Object.values(redirects).filter((target) => Object.hasOwn(redirects, target))).toEqual([]);
});

test('the pages that sign-in may lead to are all there are', () => {
  const pages = pagePatterns.filter((path) => !Object.hasOwn(redirects, path) && !embeddedPage(path));
  expect([...OWN_PAGES].sort()).toEqual(pages.sort());
});
