import { expect, test } from 'vitest';
import { ENCODED_HOSTILE_PATHS, HOSTILE_PATHS } from '#tests/support/hostile-paths.ts';
import { isOwnPage, isResetPage } from './own-pages.ts';
import { isSafePath } from './safe-path.ts';

test.each([
  '/',
  '/dashboard',
  '/tools/hookbuilder?x=1#top',
  '/a?x=//b',
  '/100%25',
  '/%E2%80%99',
  '/@evil.test',
])('%s is ours', (path) => {
  expect(isSafePath(path)).toBe(true);
});

test.each([
  '',
  'dashboard',
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '\t//evil.test',
  '/a//b',
  '/%5Cevil.test',
  'javascript:alert(1)',
  '/x\r\nSet-Cookie: a=b',
  `/${'a'.repeat(2000)}`,
  42,
  null,
  ['/dashboard'],
])('%j is refused', (path) => {
  expect(isSafePath(path)).toBe(false);
});

test('no hostile path is ours, however often it is encoded', () => {
  expect(ENCODED_HOSTILE_PATHS.length).toBeGreaterThan(100);
  expect(HOSTILE_PATHS.filter((path) => isSafePath(path) || isOwnPage(path) || isResetPage(path))).toEqual(
    [],
  );
});

test.each(['/', '/tools/hookbuilder?x=1#top', '/packs/mine/7/edit', '/login?error=x'])(
  '%s is a page of ours',
  (path) => {
    expect(isOwnPage(path)).toBe(true);
  },
);

test.each([
  '/api/session',
  '/assets/app.js',
  '/tools/a/b/c',
  '/nowhere',
  '/dashboard/',
  '/%64ashboard',
  null,
])('%j is no page of ours', (path) => {
  expect(isOwnPage(path)).toBe(false);
});

test('only one page takes the token of a reset', () => {
  expect(['/reset-password', '/reset-password?from=settings', '/dashboard', '/'].map(isResetPage)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
