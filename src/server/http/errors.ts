/** Every answer that is not a success, in the one shape of `core/errors`. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import type { AppEnv } from './app-env.ts';

/** Codes for the failures that the HTTP library reports by status. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** Answers an expected failure as it is, and anything else as `internal` with an id that the log knows. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  const known = toAppError(error);
  if (known) return answer(c, known);

  const errorId = randomUUID();
  c.get('log')?.error({ requestId: c.get('requestId'), err: error, errorId }, 'request failed');
  return answer(c, new AppError('internal', 'Something went wrong on the server.', { errorId }));
}

export const answerNotFound = (c: Context<AppEnv>): Response =>
  answer(c, new AppError('not_found', `There is nothing at ${c.req.path}.`));

function answer(c: Context<AppEnv>, error: AppError): Response {
  const retryAfter = error.details?.retryAfterSeconds;
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
  c.header('Cache-Control', 'no-store');
  return c.json(boundIssues(error).toBody(), error.status);
}

const MAX_ISSUES = 100;
const MAX_ISSUE_LENGTH = 300;

/** A body can be wrong in thousands of places, and its own names stand in paths and messages. */
function boundIssues(error: AppError): AppError {
  const { issues } = error.details ?? {};
  if (!Array.isArray(issues)) return error;
  const bounded = issues.slice(0, MAX_ISSUES).map(({ path, message, ...rest }) => ({
    path: String(path).slice(0, MAX_ISSUE_LENGTH),
    message: String(message).slice(0, MAX_ISSUE_LENGTH),
    ...rest,
  }));
  return new AppError(error.code, error.message, { ...error.details, issues: bounded });
}

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) {
    const code = CODE_BY_STATUS[error.status];
    return code && new AppError(code, error.message || 'The request was refused.');
  }
  // The database is stopping, gone or full: the caller may try again.
  if (isUnavailable(error)) return new AppError('unavailable', 'The database is not available.');
  return undefined;
}

const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53300',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** What the database's client says without a code when a connection is gone or none can be had. */
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

function isUnavailable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && LOST.test(cause.message)) return true;
  const { code, syscall } = cause as { code?: string; syscall?: string };
  // A missing file is a defect of ours, a missing socket is the database.
  return code !== undefined && UNAVAILABLE.has(code) && (code !== 'ENOENT' || syscall === 'connect');
}
