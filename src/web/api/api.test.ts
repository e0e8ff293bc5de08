import { expect, test } from 'vitest';
import { apiBase } from './api.ts';

test.each([
  [undefined, 'https://lumora.example', 'https://lumora.example'],
  ['https://api.example/', 'https://lumora.example', 'https://api.example'],
  ['', 'https://lumora.example', 'https://lumora.example'],
])('the base of %s on %s is %s', (configured, origin, base) => {
  expect(apiBase(configured, origin)).toBe(base);
});

test.each([undefined, '', 'null'])('there is none on a page with the origin %j', (origin) => {
  expect(() => apiBase(undefined, origin)).toThrow('apiUrl is required.');
});
