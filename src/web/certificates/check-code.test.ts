import { exportJWK, generateKeyPair } from 'jose';
import { beforeAll, expect, test, vi } from 'vitest';
import type { KeySet } from '#core/account/check-token.ts';
import { aRecord } from '#core/certificates/certificate.arbitrary.ts';
import { encodeRecord, toCode, toSigned } from '#core/certificates/certificate-code.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { checkCode } from './check-code.ts';

let keys: KeySet;
let code: string;
beforeAll(async () => {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: aRecord.keyId, alg: 'EdDSA' }] };
  const encoded = encodeRecord(aRecord);
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, toSigned(encoded));
  code = toCode(encoded, new Uint8Array(signature));
});

const sources = (kept: KeySet | undefined, fetchKeys: () => Promise<KeySet>) => ({
  readKeys: async () => kept,
  keepKeys: vi.fn(async () => {}),
  fetchKeys: vi.fn(fetchKeys),
  now: () => new Date(),
});
const offline = () => Promise.reject(new NetworkError());

test('keys that the browser keeps are enough, and nobody is asked', async () => {
  const from = sources(keys, offline);
  expect(await checkCode(code, from)).toEqual({ outcome: 'genuine', record: aRecord });
  expect(from.fetchKeys).not.toHaveBeenCalled();
});

test('keys that are missing are fetched once and kept for later', async () => {
  const from = sources({ keys: [] }, async () => keys);
  expect((await checkCode(code, from)).outcome).toBe('genuine');
  expect(from.keepKeys).toHaveBeenCalledExactlyOnceWith(keys);
});

test('without keys and without a network nothing is known, and nothing is kept', async () => {
  const from = sources(undefined, offline);
  expect(await checkCode(code, from)).toEqual({ outcome: 'no-keys' });
  expect(from.keepKeys).not.toHaveBeenCalled();
});
