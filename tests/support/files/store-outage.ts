import { AppError } from '#core/errors/app-error.ts';

/** What a call of the file store fails with while its bucket does not answer. */
export const aStoreOutage = (): AppError =>
  new AppError('unavailable', 'The file store is not available.', undefined, {
    cause: new Error('The bucket answered GET with 503 (SlowDown).'),
  });
