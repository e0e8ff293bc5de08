import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_PATHS } from '#tests/support/hostile-paths.ts';
import { entrancePath, loginPath, returnPathOf } from './return-path.ts';

const returning = (next: string) => returnPathOf(new URLSearchParams({ next }));

describe('returnPathOf', () => {
  it.each(['/tools/hookbuilder?language=de#result', '/settings', '/'])('returns to %s', (path) => {
    expect(returning(path)).toBe(path);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '',
    '/\t/elsewhere.example',
    '/login',
    '/login?next=/login',
    '/signup#x',
    '/reset-password?token=a',
    '/api/session',
    '/nowhere',
    ...HOSTILE_PATHS,
  ])('falls back to the dashboard for %j', (path) => {
    expect(returning(path)).toBe('/dashboard');
  });

  it('falls back without one', () => {
    expect(returnPathOf(new URLSearchParams())).toBe('/dashboard');
  });

  it('never leaves the site, whatever stands in the address', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (next) => {
          expect(new URL(returning(next), 'https://own.example').origin).toBe('https://own.example');
        },
      ),
    );
  });
});

describe('entrancePath', () => {
  it('carries a path there and back', () => {
    const path = '/tools/flowpulse?a=1&b=2';
    expect(returnPathOf(new URL(loginPath(path), 'https://own.example').searchParams)).toBe(path);
  });

  it.each(['/dashboard', '/login', '//elsewhere.example', null])('does not carry %j', (from) => {
    expect(entrancePath('/signup', from)).toBe('/signup');
  });
});
