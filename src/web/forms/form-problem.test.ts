import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { formProblemOf, refusedFields, waitingTime } from './form-problem.ts';

const NOW = 1_000_000;
const problemOf = (error: unknown, isOnline = true) => formProblemOf(error, NOW, isOnline);

describe('formProblemOf', () => {
  it('tells being offline from a server that is out of reach', () => {
    expect(problemOf(new NetworkError(), false)).toEqual({ kind: 'offline' });
    expect(problemOf(new NetworkError(), true)).toEqual({ kind: 'unreachable' });
  });

  it('keeps the waiting time of a limit, or assumes a minute', () => {
    const limited = (details?: Record<string, unknown>) =>
      problemOf(new AppError('rate_limited', '', details));
    expect(limited({ retryAfterSeconds: 42 })).toEqual({ kind: 'rateLimited', until: NOW + 42_000 });
    expect(limited()).toEqual({ kind: 'rateLimited', until: NOW + 60_000 });
    expect(limited({ retryAfterSeconds: Number.NaN })).toEqual({ kind: 'rateLimited', until: NOW + 60_000 });
  });

  it('keeps the error id of everything else', () => {
    const error = new AppError('internal', 'x', { requestId: 'r1' });
    expect(problemOf(error)).toEqual({ kind: 'server', errorId: 'r1' });
    expect(problemOf(new TypeError('a defect'))).toEqual({ kind: 'server', errorId: undefined });
  });
});

describe('refusedFields', () => {
  it('names the fields of a refused body', () => {
    const issues = [{ path: 'email', message: 'Invalid' }, { message: 'no path' }];
    expect(refusedFields(new AppError('validation_failed', '', { issues }))).toEqual(['email']);
  });

  it.each([
    new AppError('validation_failed', '', { issues: 'none' }),
    new AppError('conflict', '', { issues: [{ path: 'email' }] }),
    new Error('x'),
  ])('names none for %s', (error) => {
    expect(refusedFields(error)).toEqual([]);
  });
});

it.each([
  [-5, 'seconds', 0],
  [1, 'seconds', 1],
  [89_000, 'seconds', 89],
  [90_000, 'minutes', 2],
  [3_600_000, 'minutes', 60],
])('%i ms are said as %s %i', (ms, unit, count) => {
  expect(waitingTime(ms)).toEqual({ unit, count });
});
