import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmbedOrigin, mayBeFramed } from './embed-origins.ts';

describe('an origin that may embed', () => {
  it.each([
    'https://example.com',
    'https://sub.example.com:8443',
    'http://localhost:3000',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
  ])('is %s', (text) => expect(isEmbedOrigin(text)).toBe(true));

  it.each([
    '',
    '*',
    'null',
    'example.com',
    'http://example.com',
    'https://example.com/',
    'https://example.com/page',
    'https://*.example.com',
    'https://EXAMPLE.com',
    'https://example.com:443',
    'https://user@example.com',
    "https://example.com; script-src 'unsafe-inline'",
    'https://example.com https://other.test',
    'file:///etc',
    'data:text/html,x',
    'blob:https://example.com/1',
    'http://localhost.example.com',
  ])('is not %j', (text) => expect(isEmbedOrigin(text)).toBe(false));

  it('never ends the directive that it is written into', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
        if (isEmbedOrigin(text)) expect(text).not.toMatch(/[\s;,*'"]/);
      }),
    );
  });
});

describe('a page', () => {
  it.each(['/', '/tools', '/tools/hookbuilder', '/embed/tools/hookbuilder', '/administration'])(
    '%s may be framed',
    (path) => expect(mayBeFramed(path)).toBe(true),
  );
  it.each([
    '/admin',
    '/checkout/pro',
    '/settings',
    '/reset-password',
    '/test-payment/1',
    '/orders/1',
    '/ADMIN',
    '/Settings/',
  ])('%s is never framed', (path) => expect(mayBeFramed(path)).toBe(false));
});
