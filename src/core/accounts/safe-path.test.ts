import { expect, test } from 'vitest';
import { isSafePath, safePathOr } from './safe-path.ts';

test.each(['/', '/dashboard', '/tools/hookbuilder?x=1#top', '/a//b', '/%5Cevil.test', '/@evil.test'])(
  '%s is ours',
  (path) => {
    expect(isSafePath(path)).toBe(true);
  },
);

test.each([
  '',
  'dashboard',
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '\t//evil.test',
  'javascript:alert(1)',
  '/x\r\nSet-Cookie: a=b',
  `/${'a'.repeat(2000)}`,
  42,
  null,
  ['/dashboard'],
])('%j is refused', (path) => {
  expect(isSafePath(path)).toBe(false);
  expect(safePathOr(path, '/dashboard')).toBe('/dashboard');
});
