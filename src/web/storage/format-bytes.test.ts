import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, 'en', '0 byte'],
  [1023, 'en', '1,023 byte'],
  [1536, 'en', '1.5 kB'],
  [200 * 1024 ** 2, 'en', '200 MB'],
  [1.25 * 1024 ** 3, 'de', '1,3 GB'],
  [5000 * 1024 ** 3, 'en', '5,000 GB'],
])('%d bytes in %s are %s', (bytes, language, text) => {
  expect(formatBytes(bytes, language)).toBe(text);
});
