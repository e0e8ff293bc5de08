import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

/** Bytes that somebody uploaded, as a picture and nothing else, at an address that names them. */
export function answerPicture(
  c: Context<AppEnv>,
  { mediaType, bytes }: { mediaType: string; bytes: Uint8Array<ArrayBuffer> },
  audience: 'private' | 'public',
): Response {
  // What somebody uploaded must not run here, even where it is opened by its address.
  c.header('Content-Security-Policy', `default-src 'none'; sandbox; frame-ancestors 'none'`);
  c.header('Content-Type', mediaType);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cache-Control', `${audience}, max-age=31536000, immutable`);
  return c.body(bytes);
}
