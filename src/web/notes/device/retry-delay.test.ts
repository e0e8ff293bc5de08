import { expect, it } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import { retryDelay } from './retry-delay.ts';

const limited = (retryAfterSeconds?: number) =>
  new AppError('rate_limited', 'Too many.', { retryAfterSeconds });

it.each([
  ['soon at first', 0, new AppError('internal', 'Broken.'), 2_000],
  ['later with each failure', 3, limited(), 16_000],
  ['within a minute however many', 50, limited(), 60_000],
  ['not before the server wants it', 0, limited(42), 42_000],
  ['by itself where the server names a date', 0, limited(Number.NaN), 2_000],
  ['within an hour, whatever it names', 0, limited(1e9), 3_600_000],
])('it is tried again %s', (_name, failures, error, ms) => expect(retryDelay(failures, error)).toBe(ms));
