/** Where a pack at work is kept on the device. */
import { listOffline, readOffline, removeOffline, writeOffline } from '#web/lib/offline-store.ts';
import { LICENSED_PREFIX } from '#web/licenses/license-sources.ts';
import type { KeptPackWork } from './runner/pack-work.ts';

const VISITOR_PREFIX = 'pack:';

/** Texts of a signed-in user leave the device when they sign out. */
export const packKey = (userId: string | undefined, packId: string): string =>
  userId === undefined ? VISITOR_PREFIX + packId : `${LICENSED_PREFIX}pack:${userId}:${packId}`;

/** Keys of this user's packs that hold what no history has: a result, or what was entered before there is one. */
export async function listUnsavedPacks(userId: string): Promise<string[]> {
  const keys = await listOffline(packKey(userId, ''));
  const packs = await Promise.all(keys.map((key) => readOffline<Partial<KeptPackWork>>(key)));
  return keys.filter((_, at) => isUnsaved(packs[at] ?? {}));
}

function isUnsaved({ inputs = {}, results = {} }: Partial<KeptPackWork>): boolean {
  const written = Object.values(results);
  if (written.length === 0) return Object.values(inputs).some((text) => text.trim() !== '');
  return written.some(({ runId, queuedAs }) => !runId && !queuedAs);
}

/** A visitor's packs at work become this user's, except where the user has begun the same one. */
export async function adoptPacks(userId: string): Promise<void> {
  for (const key of await listOffline(VISITOR_PREFIX)) {
    const target = packKey(userId, key.slice(VISITOR_PREFIX.length));
    if ((await readOffline(target)) === undefined) await writeOffline(target, await readOffline(key));
    await removeOffline(key);
  }
}
