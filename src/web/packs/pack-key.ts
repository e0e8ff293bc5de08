/** Where a pack at work is kept on the device. */
import { listOffline, readOffline, removeOffline, writeOffline } from '#web/lib/offline-store.ts';
import { LICENSED_PREFIX } from '#web/licenses/license-sources.ts';

const VISITOR_PREFIX = 'pack:';

/** Texts of a signed-in user leave the device when they sign out. */
export const packKey = (userId: string | undefined, packId: string): string =>
  userId === undefined ? VISITOR_PREFIX + packId : `${LICENSED_PREFIX}pack:${userId}:${packId}`;

/** A visitor's packs at work become this user's, except where the user has begun the same one. */
export async function adoptPacks(userId: string): Promise<void> {
  for (const key of await listOffline(VISITOR_PREFIX)) {
    const target = packKey(userId, key.slice(VISITOR_PREFIX.length));
    if ((await readOffline(target)) === undefined) await writeOffline(target, await readOffline(key));
    await removeOffline(key);
  }
}
