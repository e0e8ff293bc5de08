/**
 * A certificate's record as bytes, and with its signature as text for a printed code.
 *
 * version 1 · id 8 · level, resale and whether it ends with its parent 1 · tools 6 · issued 2 · valid until 2 (days since 1970, 0 = for good)
 * · the parent's id 8, in version 2 alone · length and key id · length and holder, UTF-8 · signature 64
 * version 3, of the academy: version 1 · id 8 · modules 1 · completed 2 · issued 2 · key id and holder as above · signature 64
 *
 * Each record has one way to be written and each text one record: what differs in a bit is another certificate or none.
 */
import { base64url } from 'jose';
import { LEVELS, type PaidLevel, rankOf } from '../licenses/levels.ts';
import { type CertificateRecord, holderBytes, isCompletion, type SignedRecord } from './certificate.ts';
import { bitsOfId, ID_BYTES, idFromBytes } from './certificate-id.ts';
import type { CompletionRecord } from './completion.ts';
import { type ByteReader, dayBytes, dayOf, readBytes, textBytes, toBytes } from './record-bytes.ts';
import { fromToolBits, toToolBits } from './tool-numbers.ts';

export interface DecodedCertificate {
  record: SignedRecord;
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
const VERSION_OF_ACADEMY = 3;
const TOOL_BYTES = 6;
const LEVEL_BITS = 7;
const RESALE_BIT = 8;
const ENDS_WITH_PARENT_BIT = 16;
const MODULE_BITS = 7;

/** Before the record in what is signed, so that no signature of a token is one of a certificate. */
const PURPOSE = new TextEncoder().encode('lumora certificate\0');

/** @throws Error for a record that cannot be written, which is a mistake of ours */
export function encodeRecord(record: SignedRecord): Uint8Array<ArrayBuffer> {
  const [keyId = [], holder = []] = [record.keyId, record.holder].map(textBytes);
  const parentId = isCompletion(record) ? null : record.parentId;
  if (keyId.length > 256 || holder.length > 1 + holderBytes(parentId))
    throw new Error('A name in the certificate is too long.');
  const facts = isCompletion(record) ? completionBytes(record) : licenseBytes(record);
  return new Uint8Array([...facts, ...keyId, ...holder]);
}

const licenseBytes = (record: CertificateRecord): number[] => [
  record.parentId === null ? VERSION : VERSION_WITH_PARENT,
  ...toBytes(bitsOfId(record.id), ID_BYTES),
  rankOf(record.level) |
    (record.hasResale ? RESALE_BIT : 0) |
    (record.endsWithParent ? ENDS_WITH_PARENT_BIT : 0),
  ...toBytes(toToolBits(record.tools), TOOL_BYTES),
  ...dayBytes(record.issuedOn),
  ...(record.validUntil === null ? [0, 0] : dayBytes(record.validUntil)),
  ...(record.parentId === null ? [] : toBytes(bitsOfId(record.parentId), ID_BYTES)),
];

const completionBytes = (record: CompletionRecord): number[] => [
  VERSION_OF_ACADEMY,
  ...toBytes(bitsOfId(record.id), ID_BYTES),
  record.modules.reduce((bits, module) => bits | (1 << (module - 1)), 0),
  ...dayBytes(record.completedOn),
  ...dayBytes(record.issuedOn),
];

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

function readRecord(bytes: Uint8Array): SignedRecord | null {
  const take = readBytes(bytes);
  const version = Number(take.number(1));
  if (version === VERSION_OF_ACADEMY) return readCompletion(take);
  if (version === VERSION || version === VERSION_WITH_PARENT) return readLicense(take, version);
  return null;
}

function readLicense(take: ByteReader, version: number): CertificateRecord | null {
  const id = idFromBytes(take.bytes(ID_BYTES));
  const flags = Number(take.number(1));
  const level = LEVELS[flags & LEVEL_BITS];
  const tools = fromToolBits(take.number(TOOL_BYTES));
  if (!level || level === 'none' || !tools) return null;
  return {
    id,
    level: level satisfies PaidLevel,
    tools,
    hasResale: (flags & RESALE_BIT) > 0,
    endsWithParent: (flags & ENDS_WITH_PARENT_BIT) > 0,
    issuedOn: dayOf(take.number(2)),
    validUntil: endOf(take.number(2)),
    parentId: version === VERSION ? null : idFromBytes(take.bytes(ID_BYTES)),
    keyId: take.text(),
    holder: take.text(),
  };
}

function readCompletion(take: ByteReader): CompletionRecord | null {
  const id = idFromBytes(take.bytes(ID_BYTES));
  const bits = Number(take.number(1));
  const modules = Array.from({ length: MODULE_BITS }, (_, index) => index + 1).filter(
    (module) => (bits >> (module - 1)) & 1,
  );
  const [completedOn, issuedOn] = [dayOf(take.number(2)), dayOf(take.number(2))];
  return { id, modules, completedOn, issuedOn, keyId: take.text(), holder: take.text() };
}

const endOf = (number: bigint): string | null => (number === 0n ? null : dayOf(number));

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
