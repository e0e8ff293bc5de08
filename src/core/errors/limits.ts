/** The two refusals for what would be too much, with details of one shape. */
import { AppError } from './app-error.ts';

/** Details of `quota_exceeded` and, without `used`, of `payload_too_large`. */
export interface LimitDetails {
  /** What there is no room for: a kind of storage, tools that are shared, a body. */
  what: string;
  unit: 'rows' | 'bytes';
  limit: number;
  /** How much there is already. */
  used: number;
}

/** Somebody has as many of something, or as large, as they may. */
export const limitReached = (details: LimitDetails): AppError =>
  new AppError('quota_exceeded', `No more ${details.what}: ${details.limit} ${details.unit} at most.`, {
    ...details,
  });

/** One thing is larger than anybody's may be. */
export const tooLarge = (what: string, limit: number): AppError =>
  new AppError('payload_too_large', `The ${what} may have at most ${limit} bytes.`, {
    ...{ what, unit: 'bytes', limit },
  });
