/** What records are written with. */
import { DAY_MS } from '#core/time/durations.ts';

export const toBytes = (value: bigint, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Number((value >> BigInt(8 * (count - 1 - index))) & 255n));

const fromBytes = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

/** A byte of length, then the text as UTF-8. */
export function textBytes(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  return [bytes.length, ...bytes];
}

export const dayBytes = (day: string): number[] =>
  toBytes(BigInt(Date.parse(`${day}T00:00:00Z`) / DAY_MS), 2);

export const dayOf = (number: bigint): string => new Date(Number(number) * DAY_MS).toISOString().slice(0, 10);

export interface ByteReader {
  bytes: (count: number) => Uint8Array;
  number: (count: number) => bigint;
  /** @throws TypeError for what is no UTF-8 */
  text: () => string;
}

/** Reads from the beginning; past the end come fewer bytes, which are then written otherwise. */
export function readBytes(all: Uint8Array): ByteReader {
  let at = 0;
  const bytes = (count: number): Uint8Array => {
    at += count;
    return all.subarray(at - count, at);
  };
  const number = (count: number): bigint => fromBytes(bytes(count));
  return {
    bytes,
    number,
    text: () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes(Number(number(1)))),
  };
}
