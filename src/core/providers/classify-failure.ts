import { ProviderError, type ProviderErrorCode } from './provider-error.ts';
import { readDetail } from './read-detail.ts';
import { findRetryDelay, parseRetryAfter } from './retry-delay.ts';

export interface FailedAnswer {
  status: number;
  /** Beginning of the body, as text. */
  body: string;
  retryAfter?: string | null;
  /** For reading a `Retry-After` date: milliseconds since 1970. */
  now?: number;
}

/** Words by which the providers tell cases apart that share a status. The order matters: first match wins. */
const SIGNS: [ProviderErrorCode, RegExp][] = [
  [
    'invalid_key',
    /invalid_api_key|incorrect api key|api[ _]key[ _](not valid|invalid|expired)|authentication_error/i,
  ],
  [
    'no_credit',
    /insufficient_quota|billing_(error|hard_limit)|credit balance|insufficient (credits|balance|funds)/i,
  ],
  [
    'context_too_long',
    /context_length_exceeded|context (length|window|size)|prompt is too long|too many (input )?tokens|token count .*exceeds|request_too_large/i,
  ],
  ['content_refused', /content_(policy|filter)|moderation_blocked|safety system|responsibleai/i],
  [
    'model_not_found',
    /model_not_found|model ['"`]?[\w./:-]+['"`]? (not found|does not exist)|is not found for API version|must be verified to use the model/i,
  ],
];

const BY_STATUS: Record<number, ProviderErrorCode> = {
  401: 'invalid_key',
  402: 'no_credit',
  403: 'forbidden',
  408: 'server_error',
  413: 'context_too_long',
  429: 'rate_limited',
};

/** Statuses after which the same call may succeed a moment later. 529 is Anthropic's "overloaded". */
const TRANSIENT = new Set([429, 502, 503, 504, 529]);

/** Reads an answer that is not a success. `key` is removed from every text that is kept. */
export function classifyFailure(answer: FailedAnswer, key: string): ProviderError {
  const { status, body } = answer;
  const detail = readDetail(body, key);
  const retryAfterMs =
    parseRetryAfter(answer.retryAfter ?? null, answer.now ?? Date.now()) ?? findRetryDelay(body);
  return new ProviderError(chooseCode(status, body), { status, retryAfterMs, detail });
}

function chooseCode(status: number, body: string): ProviderErrorCode {
  if (/^\s*</.test(body) && status < 500) return BY_STATUS[status] ?? 'not_a_model_server';
  const sign = SIGNS.find(([, pattern]) => pattern.test(body))?.[0];
  if (sign && status < 500) return sign;
  if (BY_STATUS[status]) return BY_STATUS[status];
  if (status === 404 || status === 405) return missingCode(body);
  return status >= 500 ? 'server_error' : 'invalid_request';
}

/** A 404 of a model server carries an error object: it was found, and what it was asked for was not. */
function missingCode(body: string): ProviderErrorCode {
  if (!/^\s*[[{]/.test(body) || !/"error"\s*:/.test(body)) return 'not_a_model_server';
  return /model|not_found|endpoints/i.test(body) ? 'model_not_found' : 'invalid_request';
}

/** May the call be repeated? Only ever asked before the first byte of an answer. */
export const isTransient = (error: ProviderError): boolean =>
  error.code === 'refused' ||
  ((error.code === 'rate_limited' || error.code === 'server_error') && TRANSIENT.has(error.status ?? 0));

/** What an error says of itself inside a stream, and the status that it would have had before one. */
const STREAM_STATUS: [number, RegExp][] = [
  [529, /overloaded/i],
  [503, /server_error|api_error|unavailable|internal/i],
  [429, /rate_limit|exhausted/i],
  [401, /authentication/i],
  [403, /permission/i],
];

/** An error that came inside a stream that had begun with status 200. */
export function classifyStreamError(error: unknown, key: string): ProviderError {
  const body = JSON.stringify({ error });
  const { type, code, status } = (error ?? {}) as { type?: unknown; code?: unknown; status?: unknown };
  const isStatus = (value: number) => value >= 400 && value < 600;
  const named = [code, status].map(Number).find(isStatus);
  const guessed = STREAM_STATUS.find(([, pattern]) => pattern.test(`${type} ${code} ${status}`))?.[0];
  return classifyFailure({ status: named ?? guessed ?? 400, body }, key);
}
