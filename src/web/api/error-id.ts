import { AppError } from '#core/errors/app-error.ts';

/** What support can find in the logs; undefined for what the server did not answer. */
export const errorIdOf = (error: unknown): string | undefined => {
  const details = error instanceof AppError ? error.details : undefined;
  const id = details?.errorId ?? details?.requestId;
  return typeof id === 'string' ? id : undefined;
};
