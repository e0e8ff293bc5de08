/** A user's profile picture: one file of their own, served at an address that changes with its bytes. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { PICTURE_LIMITS, pictureTypeOf } from '#core/account/picture.ts';
import { AppError } from '#core/errors/app-error.ts';
import { tooLarge } from '#core/errors/limits.ts';
import type { WithAuth } from '../auth/auth.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import type { WithFiles } from '../files/file-store.ts';
import { readIfThere } from '../files/missing-file.ts';
import { isSingleFile, removeSingleFile, replaceSingleFile } from '../files/single-file.ts';
import { storedFiles } from '../files/tables.ts';

type PictureServices = Pick<BaseServices, 'db' | 'clock' | 'log'> & WithFiles & WithAuth;

const PATH = '/api/account/picture/';

/**
 * Replaces the picture that was. Answers its address.
 * @param isChosen false for one that a sign-in brought: it gives way to what the user chose, and answers null
 * @throws AppError `payload_too_large`, `unsupported_media_type`, `quota_exceeded`
 */
export async function savePicture(
  services: PictureServices,
  userId: string,
  bytes: Uint8Array,
  isChosen: boolean,
): Promise<{ image: string } | null> {
  const mediaType = pictureTypeOf(bytes);
  if (bytes.byteLength > PICTURE_LIMITS.bytes) throw tooLarge('picture', PICTURE_LIMITS.bytes);
  if (!mediaType)
    throw new AppError('unsupported_media_type', 'A picture must be a WebP, a JPEG or a PNG file.');
  const image = PATH + createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  const file = { name: `profile-picture.${mediaType.slice('image/'.length)}`, mediaType, bytes };
  const isReplaced = await replaceSingleFile(services, userId, 'picture', file, async (tx) => {
    const [user] = await tx
      .select({ hasChosen: users.hasChosenPicture })
      .from(users)
      .where(eq(users.id, userId));
    if (!user || (user.hasChosen && !isChosen)) return false;
    await setImage(tx, userId, image, isChosen);
    return true;
  });
  if (!isReplaced) return null;
  services.auth.sessionCache.forget({ userId });
  return { image };
}

/** Nothing happens when there is none; a sign-in does not bring it back. */
export async function removePicture(services: PictureServices, userId: string): Promise<void> {
  await removeSingleFile(services, userId, 'picture', (tx) => setImage(tx, userId, null, true));
  services.auth.sessionCache.forget({ userId });
}

/** @throws AppError `not_found` for any address but that of the user's own picture as it is now */
export async function readPicture(
  { db, files }: Pick<BaseServices, 'db'> & WithFiles,
  userId: string,
  hash: string,
): Promise<{ mediaType: string; bytes: Uint8Array<ArrayBuffer> }> {
  const [found] = await db
    .select({ storageKey: storedFiles.storageKey, mediaType: storedFiles.mediaType })
    .from(storedFiles)
    .innerJoin(users, eq(users.id, storedFiles.userId))
    .where(and(isSingleFile(userId, 'picture'), eq(users.image, PATH + hash)));
  const bytes = found && (await readIfThere(files, found.storageKey));
  if (!bytes) throw new AppError('not_found', 'There is no such picture.');
  return { mediaType: found.mediaType, bytes: new Uint8Array(bytes) };
}

async function setImage(tx: Queryable, userId: string, image: string | null, isChosen: boolean) {
  await tx
    .update(users)
    .set({ image, ...(isChosen && { hasChosenPicture: true }) })
    .where(eq(users.id, userId));
}
