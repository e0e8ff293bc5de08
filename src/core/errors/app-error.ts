import type { ErrorReason } from './error-reasons.ts';

interface ErrorFacts {
  /** HTTP status. */
  status: number;
  /** Whether the same request, unchanged, may succeed later: after a wait, a sign-in, a grant. */
  isRetryable: boolean;
}

/**
 * The one table of error codes. The server answers `{ error: { code, message, details? } }` with the status
 * given here; the browser turns that answer back into an `AppError` and chooses its text by the code.
 * Where codes share a status, the general one stands first.
 */
export const ERRORS = {
  bad_request: { status: 400, isRetryable: false },
  unauthenticated: { status: 401, isRetryable: true },
  forbidden: { status: 403, isRetryable: false },
  license_required: { status: 403, isRetryable: true },
  not_found: { status: 404, isRetryable: false },
  method_not_allowed: { status: 405, isRetryable: false },
  conflict: { status: 409, isRetryable: false },
  quota_exceeded: { status: 409, isRetryable: false },
  payload_too_large: { status: 413, isRetryable: false },
  unsupported_media_type: { status: 415, isRetryable: false },
  validation_failed: { status: 422, isRetryable: false },
  rate_limited: { status: 429, isRetryable: true },
  internal: { status: 500, isRetryable: true },
  unavailable: { status: 503, isRetryable: true },
} as const satisfies Record<string, ErrorFacts>;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** The code for an answer that carries none of ours. Undefined for statuses that no code has. */
export const codeOfStatus = (status: number): ErrorCode | undefined =>
  (Object.keys(ERRORS) as ErrorCode[]).find((code) => ERRORS[code].status === status);

export interface ErrorDetails {
  /** Which case of a code it is, where a caller does something else for each. */
  reason?: ErrorReason;
  [detail: string]: unknown;
}

/** What stands under `error` in every answer that is not a success. */
export interface ErrorBody {
  code: ErrorCode;
  /** A plain English sentence for developers and logs; screens show their own text for the code. */
  message: string;
  details?: ErrorDetails;
}

/** An expected failure. Anything else that is thrown is a defect and is answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, message: string, details?: ErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): (typeof ERRORS)[ErrorCode]['status'] {
    return ERRORS[this.code].status;
  }

  /** Whether the same request, unchanged, may succeed later. */
  get isRetryable(): boolean {
    return ERRORS[this.code].isRetryable;
  }

  /** Whether the server failed at a request that may be in order. */
  get isServerFault(): boolean {
    return this.status >= ERRORS.internal.status;
  }

  toBody(): { error: ErrorBody } {
    const { code, message, details } = this;
    return { error: details ? { code, message, details } : { code, message } };
  }
}

/** There is no such thing, or not for whoever asked. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'not_found';

/** Seconds after which the server may be asked again, where it said so as a number. */
export function retryAfterOf(error: unknown): number | undefined {
  const seconds = error instanceof AppError ? error.details?.retryAfterSeconds : undefined;
  return typeof seconds === 'number' && seconds >= 0 ? seconds : undefined;
}
