/** Every answer that is not a success, in the one shape of `core/errors`. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError, codeOfStatus } from '#core/errors/app-error.ts';
import { isAccountGone, isDatabaseUnavailable } from '../db/database-errors.ts';
import type { AppEnv } from './app-env.ts';

/** Answers an expected failure as it is, and anything else as `internal` with an id that the log knows. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  const known = toAppError(error);
  if (known) {
    // What somebody else failed at is told to the caller in a sentence, and to the log in full.
    if (known.isServerFault && known.cause)
      c.get('log')?.warn({ requestId: c.get('requestId'), err: known }, 'request failed');
    return answer(c, known);
  }

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
    // The HTTP library reports its failures by status.
    const code = error.status < 500 ? codeOfStatus(error.status) : undefined;
    return code && new AppError(code, error.message || 'The request was refused.');
  }
  // Its deletion came first; the caller is signed out by now.
  if (isAccountGone(error)) return new AppError('unauthenticated', 'The account is gone.');
  // The database is stopping, gone or full: the caller may try again.
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', 'The database is not available.');
  return undefined;
}
