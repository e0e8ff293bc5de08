/** What went wrong with a form that was sent, apart from single fields. */
import { AppError, retryAfterOf } from '#core/errors/app-error.ts';
import type { ErrorReason } from '#core/errors/error-reasons.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { NetworkError } from '#web/api/network-error.ts';

export type FormProblem =
  | { kind: 'offline' | 'unreachable' }
  | { kind: 'server'; errorId: string | undefined }
  /** `until`: in ms since 1970, from when on it may be tried again. */
  | { kind: 'rateLimited'; until: number };

/** For an answer 429 without a waiting time. */
const DEFAULT_WAIT_SECONDS = 60;

export function formProblemOf(error: unknown, now: number, isOnline: boolean): FormProblem {
  if (error instanceof NetworkError) return { kind: isOnline ? 'unreachable' : 'offline' };
  if (!(error instanceof AppError)) return { kind: 'server', errorId: undefined };
  if (error.code === 'rate_limited') {
    const seconds = retryAfterOf(error) || DEFAULT_WAIT_SECONDS;
    return { kind: 'rateLimited', until: now + seconds * 1000 };
  }
  return { kind: 'server', errorId: errorIdOf(error) };
}

/** Why a sign-in path refused, such as `invalid_credentials`. */
export const refusalReason = (error: unknown): ErrorReason | undefined =>
  error instanceof AppError ? error.details?.reason : undefined;

/** The fields that the server refused, by name; empty for every other error. */
export function refusedFields(error: unknown): string[] {
  if (!(error instanceof AppError) || error.code !== 'validation_failed') return [];
  const issues = error.details?.issues;
  if (!Array.isArray(issues)) return [];
  return issues.flatMap((issue: { path?: unknown }) => (typeof issue?.path === 'string' ? [issue.path] : []));
}

/** A waiting time as a person would say it: seconds up to a minute and a half, then whole minutes. */
export const waitingTime = (ms: number): { unit: 'seconds' | 'minutes'; count: number } => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return seconds < 90
    ? { unit: 'seconds', count: seconds }
    : { unit: 'minutes', count: Math.ceil(seconds / 60) };
};
