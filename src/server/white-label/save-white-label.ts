import { eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { cleanWhiteLabel } from '#core/white-label/check-white-label.ts';
import type { NewWhiteLabel, OwnWhiteLabel } from '#core/white-label/white-label.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithFiles } from '../files/file-store.ts';
import { removeSingleFile } from '../files/single-file.ts';
import { findOwnWhiteLabel, mayUse } from './find-white-label.ts';
import { whiteLabels } from './tables.ts';

/** @throws AppError `license_required` */
export async function requireWhiteLabel(
  services: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  if (!(await mayUse(services, userId)))
    throw new AppError('license_required', 'A look of your own needs a license with resale rights.');
}

/** Twice is once. @param brand without problems @throws AppError `license_required` */
export async function saveWhiteLabel(
  services: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
  brand: NewWhiteLabel,
): Promise<OwnWhiteLabel> {
  await requireWhiteLabel(services, userId);
  const row = { ...cleanWhiteLabel(brand), updatedAt: services.clock() };
  await services.db
    .insert(whiteLabels)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: whiteLabels.userId, set: row });
  return findOwnWhiteLabel(services, userId);
}

/** With its logo; also without the license. Nothing happens when there is none. */
export const removeWhiteLabel = (
  services: Pick<BaseServices, 'db' | 'clock' | 'log'> & WithFiles,
  userId: string,
): Promise<void> =>
  removeSingleFile(services, userId, 'logo', async (tx) => {
    await tx.delete(whiteLabels).where(eq(whiteLabels.userId, userId));
  });
