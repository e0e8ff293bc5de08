import type { Context } from 'hono';
import { isHeldByReader } from '../http/answer-headers.ts';
import type { AppEnv } from '../http/app-env.ts';

/** A private picture is asked for anew each time: another account may sign in to the browser that holds it. */
const KEPT = { private: 'private, no-cache', public: 'public, max-age=31536000, immutable' };

/** Bytes that somebody uploaded, as a picture and nothing else, at an address that names them by their hash. */
export function answerPicture(
  c: Context<AppEnv>,
  { mediaType, bytes, hash }: { mediaType: string; bytes: Uint8Array<ArrayBuffer>; hash: string },
  audience: keyof typeof KEPT,
): Response {
  const etag = `"${hash}"`;
  // What somebody uploaded must not run here, even where it is opened by its address.
  c.header('Content-Security-Policy', `default-src 'none'; sandbox; frame-ancestors 'none'`);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cache-Control', KEPT[audience]);
  c.header('ETag', etag);
  if (isHeldByReader(c, etag)) return c.body(null, 304);
  c.header('Content-Type', mediaType);
  return c.body(bytes);
}
