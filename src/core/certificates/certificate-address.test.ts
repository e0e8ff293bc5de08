import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/steady-properties.ts';
import { readPasted, scannedAddress } from './certificate-address.ts';
import { groupId, idFromBytes, readId } from './certificate-id.ts';

const CODE = 'A'.repeat(180);
const ID = 'K7M24XQD9VTR';

test('an id is read however it is written down', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }).map(idFromBytes), fc.nat(2), (id, style) => {
      const written = [groupId(id), id.toLowerCase(), groupId(id).replace(/-/g, ' ')][style] ?? '';
      expect(readId(written)).toBe(id);
      expect(readId(written.replaceAll('1', 'l').replaceAll('0', 'O'))).toBe(id);
    }),
    { numRuns: runs(100) },
  );
});

test.each(['', ':id', 'K7M2-4XQD-9VT', 'K7M2-4XQD-9VTRR', 'K7M2-4XQD-9VTU', 'K7M2/4XQD/9VTR'])(
  '%j is no id',
  (text) => {
    expect(readId(text)).toBeNull();
  },
);

test.each([
  [scannedAddress('https://lumora.test/', ID, CODE), { id: ID, code: CODE }],
  ['lumora.test/verify/k7m2-4xqd-9vtr', { id: ID, code: null }],
  ['https://lumora.test/verify/K7M24XQD9VTR?from=mail#', { id: ID, code: null }],
  [` ${groupId(ID)}\n`, { id: ID, code: null }],
  [CODE, { id: null, code: CODE }],
  ['https://lumora.test/verify/nothing', null],
  ['https://lumora.test/tools', null],
  ['', null],
])('%j', (text, named) => {
  expect(readPasted(text)).toEqual(named);
});
