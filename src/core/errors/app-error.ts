/**
 * The one list of error codes. The server answers `{ error: { code, message, details? } }` with the status
 * given here; the browser turns that answer back into an `AppError` and chooses its text by the code.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  license_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  quota_exceeded: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What stands under `error` in every answer that is not a success. */
export interface ErrorBody {
  code: ErrorCode;
  /** A plain English sentence for developers and logs; screens show their own text for the code. */
  message: string;
  details?: Record<string, unknown>;
}

/** An expected failure. Anything else that is thrown is a defect and is answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, details?: Record<string, unknown>) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }

  toBody(): { error: ErrorBody } {
    const { code, message, details } = this;
    return { error: details ? { code, message, details } : { code, message } };
  }
}
