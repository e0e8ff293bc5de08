import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [1023, 'en', '1,023 bytes'],
  [0, 'de', '0 Byte'],
  [1, 'de', '1 Byte'],
  [512, 'es', '512 bytes'],
  [512, 'fr', '512 octets'],
  [512, 'ja', '512 バイト'],
  [1536, 'en', '1.5 kB'],
  [1536, 'fr', '1,5 ko'],
  [200 * 1024 ** 2, 'en', '200 MB'],
  [1.25 * 1024 ** 3, 'de', '1,3 GB'],
  [5000 * 1024 ** 3, 'en', '5,000 GB'],
])('%d bytes in %s are %s', (bytes, language, text) => {
  // Which kind of space keeps number and unit together depends on the language data of the machine.
  expect(formatBytes(bytes, language).replaceAll(/\s/g, ' ')).toBe(text);
});
