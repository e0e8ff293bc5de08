/** Answers a file that stands in memory, whole or from where a reader was cut off. */
import type { Context } from 'hono';
import { isHeldByReader } from '../http/answer-headers.ts';
import type { AppEnv } from '../http/app-env.ts';

/** The one range that is asked for; `unsatisfiable` lies beyond the end. Others than plain ones are left alone, as RFC 9110 allows. */
type AskedRange = { first: number; last: number } | 'unsatisfiable' | undefined;

export interface KnownFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Strong, of these bytes. */
  etag: string;
  mediaType: string;
}

/** @param c whose caching headers are the caller's to set */
export function sendRange(c: Context<AppEnv>, { bytes, etag, mediaType }: KnownFile): Response {
  c.header('ETag', etag);
  c.header('Accept-Ranges', 'bytes');
  if (isHeldByReader(c, etag)) return c.body(null, 304);
  const ifRange = c.req.header('if-range');
  // Of another file than the reader has begun, they are sent all.
  const isContinued = ifRange === undefined || ifRange === etag;
  const range = isContinued ? readRange(c.req.header('range'), bytes.length) : undefined;
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${bytes.length}`);
    return c.body(null, 416);
  }
  c.header('Content-Type', mediaType);
  const { first, last } = range ?? { first: 0, last: bytes.length - 1 };
  c.header('Content-Length', String(last - first + 1));
  if (!range) return c.body(bytes);
  c.header('Content-Range', `bytes ${first}-${last}/${bytes.length}`);
  return c.body(bytes.slice(first, last + 1), 206);
}

export function readRange(header: string | undefined, size: number): AskedRange {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const count = Math.min(Number(to), size);
    return count === 0 ? 'unsatisfiable' : { first: size - count, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  // An end before its beginning is no range at all.
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last };
}
