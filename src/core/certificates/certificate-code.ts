/**
 * A certificate's record as bytes, and with its signature as text for a printed code.
 *
 * version 1 · id 8 · level and resale 1 · tools 6 · issued 2 · valid until 2 (days since 1970, 0 = for good)
 * · the parent's id 8, in version 2 alone · length and key id · length and holder, UTF-8 · signature 64
 *
 * Each record has one way to be written and each text one record: what differs in a bit is another certificate or none.
 */
import { base64url } from 'jose';
import { LEVELS, type PaidLevel, rankOf } from '../licenses/levels.ts';
import { type CertificateRecord, holderBytes } from './certificate.ts';
import { bitsOfId, ID_BYTES, idFromBytes } from './certificate-id.ts';
import { fromToolBits, toToolBits } from './tool-numbers.ts';

export interface DecodedCertificate {
  record: CertificateRecord;
  /** What the signature covers. */
  signed: Uint8Array<ArrayBuffer>;
  /** 64 bytes. */
  signature: Uint8Array<ArrayBuffer>;
}

export const SIGNATURE_BYTES = 64;
/** Longest text that is looked at. */
export const MAX_CODE_LENGTH = 400;

const VERSION = 1;
/** Of a license that was passed on. */
const VERSION_WITH_PARENT = 2;
const TOOL_BYTES = 6;
const RESALE_BIT = 8;
const DAY_MS = 86_400_000;
const HEAD_BYTES = 1 + ID_BYTES + 1 + TOOL_BYTES + 2 + 2;

/** Before the record in what is signed, so that no signature of a token is one of a certificate. */
const PURPOSE = new TextEncoder().encode('lumora certificate\0');

/** @throws Error for a record that cannot be written, which is a mistake of ours */
export function encodeRecord(record: CertificateRecord): Uint8Array<ArrayBuffer> {
  const [keyId, holder] = [record.keyId, record.holder].map((text) => new TextEncoder().encode(text));
  if (!keyId || keyId.length > 255 || !holder || holder.length > holderBytes(record.parentId))
    throw new Error('A name in the certificate is too long.');
  return new Uint8Array([
    record.parentId === null ? VERSION : VERSION_WITH_PARENT,
    ...toBytes(bitsOfId(record.id), ID_BYTES),
    rankOf(record.level) | (record.hasResale ? RESALE_BIT : 0),
    ...toBytes(toToolBits(record.tools), TOOL_BYTES),
    ...toBytes(dayNumber(record.issuedOn), 2),
    ...toBytes(record.validUntil === null ? 0n : dayNumber(record.validUntil), 2),
    ...(record.parentId === null ? [] : toBytes(bitsOfId(record.parentId), ID_BYTES)),
    keyId.length,
    ...keyId,
    holder.length,
    ...holder,
  ]);
}

/** The bytes that are signed, of an encoded record. */
export const toSigned = (encoded: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...PURPOSE, ...encoded]);

export const toCode = (encoded: Uint8Array, signature: Uint8Array): string =>
  base64url.encode(new Uint8Array([...encoded, ...signature]));

/** Null for whatever is not written exactly as `toCode` writes it. Says nothing of who signed it. */
export function decodeCertificate(code: string): DecodedCertificate | null {
  if (code.length > MAX_CODE_LENGTH || !/^[\w-]+$/.test(code)) return null;
  try {
    const bytes = base64url.decode(code);
    const encoded = bytes.subarray(0, -SIGNATURE_BYTES);
    const record = readRecord(encoded);
    if (!record || base64url.encode(bytes) !== code || !isSame(encodeRecord(record), encoded)) return null;
    return { record, signed: toSigned(encoded), signature: bytes.slice(-SIGNATURE_BYTES) };
  } catch {
    return null;
  }
}

function readRecord(bytes: Uint8Array): CertificateRecord | null {
  let at = 0;
  const take = (count: number): Uint8Array => {
    at += count;
    return bytes.subarray(at - count, at);
  };
  const takeNumber = (count: number): bigint => fromBytes(take(count));
  const takeText = (): string =>
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(take(Number(takeNumber(1))));
  if (bytes.length < HEAD_BYTES) return null;
  const version = Number(takeNumber(1));
  if (version !== VERSION && version !== VERSION_WITH_PARENT) return null;
  const id = idFromBytes(take(ID_BYTES));
  const flags = Number(takeNumber(1));
  const level = LEVELS[flags & ~RESALE_BIT];
  const tools = fromToolBits(takeNumber(TOOL_BYTES));
  if (!level || level === 'none' || !tools) return null;
  return {
    id,
    level: level satisfies PaidLevel,
    tools,
    hasResale: (flags & RESALE_BIT) > 0,
    issuedOn: dayOf(takeNumber(2)),
    validUntil: endOf(takeNumber(2)),
    parentId: version === VERSION ? null : idFromBytes(take(ID_BYTES)),
    keyId: takeText(),
    holder: takeText(),
  };
}

const toBytes = (value: bigint, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Number((value >> BigInt(8 * (count - 1 - index))) & 255n));

const fromBytes = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

const dayNumber = (day: string): bigint => BigInt(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayOf = (number: bigint): string => new Date(Number(number) * DAY_MS).toISOString().slice(0, 10);
const endOf = (number: bigint): string | null => (number === 0n ? null : dayOf(number));

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
