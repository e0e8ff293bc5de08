import { expect, test } from 'vitest';
import { aRecord } from './certificate.arbitrary.ts';
import { holderBytes } from './certificate.ts';
import { scannedAddress } from './certificate-address.ts';
import { encodeRecord, SIGNATURE_BYTES, toCode } from './certificate-code.ts';
import { drawQrCode } from './qr-code.ts';

const SMALLEST_MM = 0.45;

test.each([null, '000000000000'])(
  'the longest certificate with parent %s fits a code of 29 mm that can be read',
  (parentId) => {
    const holder = 'x'.repeat(holderBytes(parentId));
    const record = { ...aRecord, parentId, holder, keyId: 'k'.repeat(32) };
    const code = toCode(encodeRecord(record), new Uint8Array(SIGNATURE_BYTES).fill(255));
    const { size, path } = drawQrCode(scannedAddress('https://www.example-site.com', record.id, code));
    expect(29 / size).toBeGreaterThanOrEqual(SMALLEST_MM);
    // The three finders: a bar of seven at the top of each.
    expect(path).toContain('M0 0h7v1h-7z');
    expect(path).toContain(`M${size - 7} 0h7v1h-7z`);
    expect(path).toContain(`M0 ${size - 1}h7v1h-7z`);
  },
);

test('what is too long is refused rather than printed too small', () => {
  expect(() => drawQrCode('x'.repeat(400))).toThrow();
});
