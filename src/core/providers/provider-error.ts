/** Everything that can go wrong between the browser and a model; each has its text in `providers.json`. */
const PROVIDER_ERROR_CODES = [
  'invalid_key',
  'forbidden',
  'no_credit',
  'rate_limited',
  'context_too_long',
  'model_not_found',
  'content_refused',
  'invalid_request',
  'server_error',
  'not_a_model_server',
  'empty_answer',
  'thinking_used_up',
  'refused',
  'unreachable',
  'offline',
  'timeout',
  'invalid_address',
  'insecure_address',
] as const;

export type ProviderErrorCode = (typeof PROVIDER_ERROR_CODES)[number];

export interface ProviderErrorFacts {
  /** HTTP status, when there was an answer. */
  status?: number | undefined;
  /** How long the provider asks to wait, in milliseconds. */
  retryAfterMs?: number | undefined;
  /** The provider's own words: one line, at most 300 characters, with no trace of the key. */
  detail?: string | undefined;
}

/** A failed call to a provider. Neither message nor fields ever hold a key. */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly detail: string | undefined;

  constructor(code: ProviderErrorCode, facts: ProviderErrorFacts = {}) {
    super(facts.detail ? `${code}: ${facts.detail}` : code);
    this.name = 'ProviderError';
    this.code = code;
    this.status = facts.status;
    this.retryAfterMs = facts.retryAfterMs;
    this.detail = facts.detail;
  }
}
