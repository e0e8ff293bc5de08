import { createHash } from 'node:crypto';
import type { Context, Next } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * Goes on, and gives the answer these headers where the route sets none of the same name. They are set on Node's own
 * response: a web Response checks, copies and sorts each of them, which for ten costs as much as a query. A test that
 * calls the app without a server has no such response.
 */
export async function nextWithHeaders(
  c: Context<AppEnv>,
  next: Next,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const outgoing = c.env?.outgoing;
  if (outgoing) {
    for (const name in headers) outgoing.setHeader(name, headers[name] as string);
    return next();
  }
  await next();
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
}

/** The tag of a text that is answered: another text has another. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Whether the reader takes an answer that is packed in this way. */
export const takesEncoding = (c: Context<AppEnv>, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(
    c.req.header('accept-encoding') ?? '',
  );

/** Whether the reader says that it holds the answer of this tag: a 304 is enough for it then. */
export const isHeldByReader = (c: Context<AppEnv>, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '')
    .split(',')
    .some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
