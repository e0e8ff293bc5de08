/**
 * `fetch` for our own server: retries what is safe to repeat, and turns every failure into one of two errors. Nouns use it
 * through `call-api.ts`. What pages without React load calls it by hand: their one script is a quarter of a kilobyte (gzip)
 * smaller for it.
 */
import {
  AppError,
  codeOfStatus,
  type ErrorBody,
  type ErrorCode,
  isErrorCode,
} from '#core/errors/app-error.ts';
import { ACCOUNT_HEADER } from '#core/errors/other-account.ts';
import { currentAccount, noteOtherAccount } from './account.ts';
import { currentBearer, dropBearer } from './bearer.ts';
import { NetworkError } from './network-error.ts';
import { wait } from './wait.ts';

/** What a proxy answers where the server is not there. */
const GATEWAY_STATUSES = [502, 503, 504];
const FIRST_DELAY_MS = 200;
const MAX_RETRIES = 3;

const isRepeatable = (method: string, headers: Headers): boolean =>
  method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key');

/** Proxies and crashes answer HTML or nothing: the status then chooses the code. */
function guessCode(status: number): ErrorCode {
  if (GATEWAY_STATUSES.includes(status)) return 'unavailable';
  return codeOfStatus(status) ?? (status < 500 ? 'bad_request' : 'internal');
}

async function errorOf(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => null)) as { error?: ErrorBody } | null;
  const requestId = response.headers.get('X-Request-Id');
  const retryAfter = response.headers.get('Retry-After');
  const details = {
    ...body?.error?.details,
    status: response.status,
    ...(requestId ? { requestId } : {}),
    ...(retryAfter ? { retryAfterSeconds: Number(retryAfter) } : {}),
  };
  const code = body?.error?.code;
  return isErrorCode(code)
    ? new AppError(code, body?.error?.message ?? code, details)
    : new AppError(guessCode(response.status), `HTTP ${response.status}`, details);
}

/** Answers only successes. Throws `AppError` for what the server refused, `NetworkError` when it was not reached. */
export async function apiFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const account = currentAccount();
  if (account !== null && !headers.has(ACCOUNT_HEADER)) headers.set(ACCOUNT_HEADER, account);
  const retries = isRepeatable(init.method ?? 'GET', headers) ? MAX_RETRIES : 0;
  for (let attempt = 0; ; attempt += 1) {
    // The token of a page in a frame, where there is one.
    const bearer = currentBearer();
    if (bearer === null) headers.delete('Authorization');
    else headers.set('Authorization', `Bearer ${bearer}`);
    const response = await fetch(input, { credentials: 'same-origin', ...init, headers }).catch(
      (cause: unknown) => {
        if (init.signal?.aborted) throw cause;
        throw new NetworkError(cause);
      },
    );
    if (response.ok) return response;
    const error = await errorOf(response);
    if (error.details?.reason === 'other_account') noteOtherAccount();
    // The session ended; nothing was done. The same again is a visitor's.
    if (bearer !== null && error.code === 'unauthenticated' && error.details?.reason === undefined) {
      dropBearer(bearer);
      continue;
    }
    if (attempt >= retries || error.code !== 'unavailable') throw error;
    await wait(FIRST_DELAY_MS * 2 ** attempt, init.signal);
  }
}
