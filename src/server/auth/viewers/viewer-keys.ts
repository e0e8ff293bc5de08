/** The keys that a site's tokens are signed with, read from the one address that the configuration names. */

import { createLocalJWKSet, type JSONWebKeySet, type LocalJWKSet } from 'jose';
import { AppError } from '#core/errors/app-error.ts';
import { MINUTE_MS } from '#core/time/durations.ts';

/** No token makes the address be asked more often, whatever key it names and however the last answer was. */
const ASK_AT_MOST_EVERY_MS = 30_000;
/** A key that was withdrawn is believed no longer than this. */
const MAX_AGE_MS = 10 * MINUTE_MS;
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;
const MAX_KEYS = 50;

export interface ViewerKeys {
  /** The keys as they are known, asked for anew when they are old. @throws AppError `unavailable` */
  current(): Promise<LocalJWKSet>;
  /** After a token named a key that is not among them: newer ones, or undefined where it is too early to ask again. */
  newer(): Promise<LocalJWKSet | undefined>;
}

export function createViewerKeys(
  address: string,
  clock: () => Date,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): ViewerKeys {
  let keys: LocalJWKSet | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const hasPassed = (ms: number, since: number) => Math.abs(clock().getTime() - since) >= ms;

  /** One question at a time, for everybody who waits for it. */
  const ask = (): Promise<void> =>
    (asking ??= readKeys().finally(() => {
      asking = undefined;
    }));

  async function readKeys(): Promise<void> {
    askedAt = clock().getTime();
    const found = await fetchKeySet(address, timeoutMs);
    keys = createLocalJWKSet(found);
    readAt = clock().getTime();
  }

  return {
    async current() {
      if (keys && !hasPassed(MAX_AGE_MS, readAt)) return keys;
      if (!asking && !hasPassed(ASK_AT_MOST_EVERY_MS, askedAt)) throw unavailable();
      await ask().catch((cause: unknown) => {
        throw unavailable({ cause });
      });
      return keys as LocalJWKSet;
    },
    async newer() {
      if (!asking && !hasPassed(ASK_AT_MOST_EVERY_MS, askedAt)) return undefined;
      return ask().then(
        () => keys,
        () => undefined,
      );
    },
  };
}

const unavailable = (options?: ErrorOptions): AppError =>
  new AppError(
    'unavailable',
    'The keys of the site cannot be read right now.',
    { retryAfterSeconds: ASK_AT_MOST_EVERY_MS / 1000 },
    options,
  );

/** Follows nobody elsewhere, and stops as soon as there is too much, whatever was announced. */
async function fetchKeySet(address: string, timeoutMs: number): Promise<JSONWebKeySet> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { Accept: 'application/jwk-set+json, application/json' },
  });
  if (!response.ok || !response.body) throw new Error(`The keys' server answered ${response.status}.`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new Error('The key set is too large.');
    parts.push(part);
  }
  const found = JSON.parse(Buffer.concat(parts).toString('utf8')) as JSONWebKeySet;
  if (!Array.isArray(found?.keys) || found.keys.length > MAX_KEYS) throw new Error('This is no key set.');
  return found;
}
