import fc from 'fast-check';
import { exportJWK, generateKeyPair } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { runs } from '#tests/support/steady-properties.ts';
import type { KeySet } from '../account/check-token.ts';
import { aCompletion, aRecord, arbitraryCompletion, arbitraryRecord } from './certificate.arbitrary.ts';
import { fitHolder, holderBytes, type SignedRecord } from './certificate.ts';
import {
  decodeCertificate,
  encodeRecord,
  MAX_CODE_LENGTH,
  SIGNATURE_BYTES,
  toCode,
  toSigned,
} from './certificate-code.ts';
import { checkCertificate } from './check-certificate.ts';

const EMPTY = new Uint8Array(SIGNATURE_BYTES);
let keys: KeySet;
let ours: CryptoKeyPair;

beforeAll(async () => {
  ours = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  keys = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'EdDSA' }] };
});

async function sign(record: SignedRecord, { privateKey }: CryptoKeyPair = ours): Promise<string> {
  const encoded = encodeRecord(record);
  const signature = await crypto.subtle.sign('Ed25519', privateKey, toSigned(encoded));
  return toCode(encoded, new Uint8Array(signature));
}

test('what is written is read again, and fits', () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryRecord, arbitraryCompletion), (record) => {
      const code = toCode(encodeRecord(record), EMPTY);
      expect(decodeCertificate(code)?.record).toEqual(record);
      expect(code.length).toBeLessThanOrEqual(MAX_CODE_LENGTH);
    }),
    { numRuns: runs(100) },
  );
});

test('any text is read, or is none', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AQgwx_-9=+ /Z'), maxLength: 300 }), (text) => {
      const decoded = decodeCertificate(text);
      if (decoded) expect(toCode(encodeRecord(decoded.record), decoded.signature)).toBe(text);
    }),
    { numRuns: runs(200) },
  );
});

const KINDS = [
  ['a license', aRecord],
  ['the academy', aCompletion],
] as const;

test.each(KINDS)('one of %s that we signed is genuine', async (_, record) => {
  expect(await checkCertificate(await sign(record), keys)).toEqual({ outcome: 'genuine', record });
});

test.each(KINDS)('of 500 of %s with one bit turned none is accepted', async (_, record) => {
  const code = await sign(record);
  const bytes = Buffer.from(code, 'base64url');
  const outcomes = new Map<string, number>();
  for (let at = 0; at < 500; at += 1) {
    const flipped = Buffer.from(bytes);
    const bit = Math.floor((at * bytes.length * 8) / 500);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const { outcome } = await checkCertificate(flipped.toString('base64url'), keys);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect(outcomes.get('genuine')).toBeUndefined();
  expect(outcomes.get('forged')).toBeGreaterThan(300);
});

test('no certificate of one kind passes for one of another', async () => {
  const bytes = Buffer.from(await sign(aCompletion), 'base64url');
  for (const version of [0, 1, 2, 4]) {
    bytes[0] = version;
    expect((await checkCertificate(bytes.toString('base64url'), keys)).outcome).not.toBe('genuine');
  }
});

test('another way to write the same bytes is no certificate', async () => {
  const code = await sign({ ...aRecord, holder: 'Quiet Meridian Studios' });
  const last = code.at(-1) ?? '';
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const bytes = Buffer.from(code, 'base64url');
  const others = [...alphabet]
    .filter((letter) => letter !== last)
    .map((letter) => code.slice(0, -1) + letter)
    .filter((other) => Buffer.from(other, 'base64url').equals(bytes));
  expect(others.length).toBeGreaterThan(0);
  for (const other of [...others, `${code}=`, ` ${code}`, `${code}A`])
    expect(await checkCertificate(other, keys)).toEqual({ outcome: 'unreadable' });
});

test('who did not sign it is found out', async () => {
  const theirs = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  expect(await checkCertificate(await sign(aRecord, theirs), keys)).toEqual({ outcome: 'forged' });
  expect(await checkCertificate(await sign(aRecord), { keys: [] })).toEqual({ outcome: 'unknown-key' });
});

test('a signature over a token does for no certificate', async () => {
  const encoded = encodeRecord(aRecord);
  const signature = await crypto.subtle.sign('Ed25519', ours.privateKey, encoded);
  expect(await checkCertificate(toCode(encoded, new Uint8Array(signature)), keys)).toEqual({
    outcome: 'forged',
  });
});

test('a name that is too long is cut between two characters', () => {
  const long = '\u{1F469}\u200d\u{1F4BB}'.repeat(20);
  const fitted = fitHolder(long);
  expect(Buffer.byteLength(fitted)).toBeLessThanOrEqual(holderBytes(null));
  expect(fitted).toBe(`${'\u{1F469}\u200d\u{1F4BB}'.repeat(7)}…`);
  expect(fitHolder('李 小龍')).toBe('李 小龍');
});
