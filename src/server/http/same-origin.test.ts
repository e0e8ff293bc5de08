import { expect, test } from 'vitest';
import { isOwnOrigin } from './same-origin.ts';

test.each([
  ['https://lumora.test', 'lumora.test', 'https://lumora.test', true],
  ['https://lumora.test:443', 'other.test', 'https://lumora.test', true],
  // A page that somebody on the way wrote.
  ['http://lumora.test', 'lumora.test', 'https://lumora.test', false],
  ['http://lumora.test:443', 'lumora.test:443', 'https://lumora.test', false],
  ['https://lumora.test:8443', 'lumora.test', 'https://lumora.test', false],
  // Another of our names.
  ['https://www.lumora.test', 'www.lumora.test', 'https://lumora.test', true],
  ['http://localhost:4600', 'localhost:4600', 'http://127.0.0.1:4600', true],
  // A proxy ends TLS, and PUBLIC_URL was not set.
  ['https://lumora.test', 'lumora.test', 'http://127.0.0.1:4600', true],
  ['ftp://lumora.test', 'lumora.test', 'http://lumora.test', false],
  ['https://evil.test', 'lumora.test', 'https://lumora.test', false],
  ['null', 'lumora.test', 'https://lumora.test', false],
  ['lumora.test', 'lumora.test', 'https://lumora.test', false],
])('%s asking %s of %s is ours: %s', (origin, host, publicUrl, isOurs) => {
  expect(isOwnOrigin(origin, host, publicUrl)).toBe(isOurs);
});
