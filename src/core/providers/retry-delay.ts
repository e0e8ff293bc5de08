import { MINUTE_MS } from '#core/time/durations.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;

/** Milliseconds to wait before the n-th retry (from 1): 500 doubling to 8000, of which up to a quarter is chance. */
function backoffDelay(retry: number, random: () => number = Math.random): number {
  const full = Math.min(FIRST_DELAY_MS * 2 ** (retry - 1), LONGEST_BACKOFF_MS);
  return Math.round(full * (1 - random() / 4));
}

/** What is waited before the n-th retry: as long as the provider asks, and never less than the backoff. */
export const retryDelay = (retry: number, askedMs: number | undefined): number =>
  Math.max(askedMs ?? 0, backoffDelay(retry));

/** `Retry-After` in milliseconds: seconds or an HTTP date (RFC 9110, 10.2.3). Undefined when it says neither. */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: MINUTE_MS };

/**
 * The wait named inside an error body, in milliseconds. Browsers hide `Retry-After` unless the provider exposes
 * it; OpenAI also says "try again in 1.2s" and Google `"retryDelay": "13s"`.
 */
export function findRetryDelay(body: string): number | undefined {
  const match =
    /"retryDelay"\s*:\s*"([\d.]+)(s)"/.exec(body) ?? /try again in (?:(\d+)m)?([\d.]+)(ms|s)\b/i.exec(body);
  if (!match) return undefined;
  if (match.length === 3) return Math.ceil(Number(match[1]) * 1000);
  return Math.ceil(Number(match[1] ?? 0) * MINUTE_MS + Number(match[2]) * (UNIT_MS[match[3] ?? 's'] ?? 1000));
}
