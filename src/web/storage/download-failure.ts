/** Why something that was to be kept is not, for every component that shows it. */
import { AppError } from '#core/errors/app-error.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { isFullError } from './device-full.ts';

/** `status`: the server's refusal, in words of its own. */
export type DownloadFailure =
  | { kind: 'status'; message: string }
  | { kind: 'wrong-file' | 'no-room' | 'not-kept' | 'network' };

/** What arrived is not the file that was promised. */
export class WrongFileError extends Error {}

export class NotKeptError extends Error {
  constructor(cause: unknown) {
    super('The file could not be kept.', { cause });
  }
}

export function failureOf(error: unknown): DownloadFailure {
  // The file, or before it what the file is.
  if (error instanceof AppError && typeof error.details?.status === 'number')
    return { kind: 'status', message: `HTTP error! status: ${error.details.status}` };
  if (error instanceof WrongFileError) return { kind: 'wrong-file' };
  if (error instanceof NotKeptError) return { kind: isFullError(error.cause) ? 'no-room' : 'not-kept' };
  return { kind: error instanceof NetworkError ? 'network' : 'not-kept' };
}
