/** The logo of a reseller's shared pages: one file, served to everybody at an address that changes with its bytes. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { pictureTypeOf } from '#core/account/picture.ts';
import { AppError } from '#core/errors/app-error.ts';
import { tooLarge } from '#core/errors/limits.ts';
import { LOGO_LIMITS } from '#core/white-label/logo.ts';
import { EMPTY_WHITE_LABEL } from '#core/white-label/white-label.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithFiles } from '../files/file-store.ts';
import { readIfThere } from '../files/missing-file.ts';
import { removeSingleFile, replaceSingleFile } from '../files/single-file.ts';
import { storedFiles } from '../files/tables.ts';
import { LOGO_PATH, mayUse } from './find-white-label.ts';
import { requireWhiteLabel } from './save-white-label.ts';
import { whiteLabels } from './tables.ts';

type LogoServices = Pick<BaseServices, 'db' | 'clock' | 'log'> & WithFiles;

/**
 * Replaces the one that was. Answers its address.
 * @throws AppError `license_required`, `payload_too_large`, `unsupported_media_type`, `quota_exceeded`
 */
export async function saveLogo(
  services: LogoServices,
  userId: string,
  bytes: Uint8Array,
): Promise<{ logo: string }> {
  await requireWhiteLabel(services, userId);
  const mediaType = pictureTypeOf(bytes);
  if (bytes.byteLength > LOGO_LIMITS.bytes) throw tooLarge('picture', LOGO_LIMITS.bytes);
  if (!mediaType)
    throw new AppError('unsupported_media_type', 'A logo must be a WebP, a JPEG or a PNG file.');
  const logoHash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  const file = { name: `logo.${mediaType.slice('image/'.length)}`, mediaType, bytes };
  const changed = { logoHash, updatedAt: services.clock() };
  const { logo: _, ...house } = EMPTY_WHITE_LABEL;
  await replaceSingleFile(services, userId, 'logo', file, async (tx) => {
    await tx
      .insert(whiteLabels)
      .values({ userId, ...house, ...changed })
      .onConflictDoUpdate({ target: whiteLabels.userId, set: changed });
    return true;
  });
  return { logo: LOGO_PATH + logoHash };
}

/** Also without the license. Nothing happens when there is none. */
export const removeLogo = (services: LogoServices, userId: string): Promise<void> =>
  removeSingleFile(services, userId, 'logo', async (tx) => {
    await tx
      .update(whiteLabels)
      .set({ logoHash: null, updatedAt: services.clock() })
      .where(eq(whiteLabels.userId, userId));
  });

/** For everybody. @throws AppError `not_found`, also when its owner's license lapsed, or their account is suspended */
export async function readLogo(
  services: Pick<BaseServices, 'db' | 'clock'> & WithFiles,
  hash: string,
): Promise<{ mediaType: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { db, files } = services;
  const found = await db
    .select({ userId: storedFiles.userId, key: storedFiles.storageKey, mediaType: storedFiles.mediaType })
    .from(whiteLabels)
    .innerJoin(storedFiles, eq(storedFiles.userId, whiteLabels.userId))
    .where(and(eq(whiteLabels.logoHash, hash), eq(storedFiles.purpose, 'logo')))
    .limit(SAME_LOGO);
  for (const { userId, key, mediaType } of found) {
    const bytes = (await mayUse(services, userId)) && (await readIfThere(files, key));
    if (bytes) return { mediaType, bytes: new Uint8Array(bytes) };
  }
  throw new AppError('not_found', 'There is no such logo.');
}

/** Several may use the same one; so many are asked for a license. */
const SAME_LOGO = 5;
