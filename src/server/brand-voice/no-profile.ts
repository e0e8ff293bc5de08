import { AppError } from '#core/errors/app-error.ts';

export const noProfile = () => new AppError('not_found', 'There is no such voice profile.');
