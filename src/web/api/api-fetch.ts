/** `fetch` for our own server: retries what is safe to repeat, and turns every failure into one of two errors. */
import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from '#core/errors/app-error.ts';
import { NetworkError } from './network-error.ts';

const RETRYABLE = new Set([502, 503, 504]);
const FIRST_DELAY_MS = 200;
const MAX_RETRIES = 3;

const isRepeatable = (method: string, headers: Headers): boolean =>
  method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key');

const pause = (ms: number, signal?: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const codeOfStatus = (status: number): ErrorCode => {
  const found = Object.entries(ERROR_STATUS).find(([, value]) => value === status);
  return (found?.[0] as ErrorCode) ?? (status < 500 ? 'bad_request' : 'internal');
};

/** Proxies and crashes answer HTML or nothing: the status then chooses the code. */
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
  return code && code in ERROR_STATUS
    ? new AppError(code, body.error?.message ?? code, details)
    : new AppError(codeOfStatus(response.status), `HTTP ${response.status}`, details);
}

/** Answers only successes. Throws `AppError` for what the server refused, `NetworkError` when it was not reached. */
export async function apiFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const method = (init.method ?? 'GET').toUpperCase();
  const retries = isRepeatable(method, new Headers(init.headers)) ? MAX_RETRIES : 0;
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(input, { credentials: 'same-origin', ...init }).catch((cause: unknown) => {
      if (init.signal?.aborted) throw cause;
      throw new NetworkError(cause);
    });
    if (response.ok) return response;
    if (attempt >= retries || !RETRYABLE.has(response.status)) throw await errorOf(response);
    await pause(FIRST_DELAY_MS * 2 ** attempt, init.signal);
  }
}
