/** Where a pack at work is kept on the device. */
import { listOffline, readOffline, removeOffline, writeOffline } from '#web/lib/offline-store.ts';
import { LICENSED_PREFIX } from '#web/licenses/license-sources.ts';
import type { KeptPackWork } from './runner/pack-work.ts';

const VISITOR_PREFIX = 'pack:';

/** Texts of a signed-in user leave the device when they sign out. */
export const packKey = (userId: string | undefined, packId: string): string =>
  userId === undefined ? VISITOR_PREFIX + packId : `${LICENSED_PREFIX}pack:${userId}:${packId}`;

const readWork = (key: string) => readOffline<Partial<KeptPackWork>>(key);

/** Keys of this user's packs that hold what no history has: a result, or what was entered before there is one. */
export async function listUnsavedPacks(userId: string): Promise<string[]> {
  const keys = await listOffline(packKey(userId, ''));
  const packs = await Promise.all(keys.map(readWork));
  return keys.filter((_, at) => isUnsaved(packs[at] ?? {}));
}

const isEntered = ({ inputs = {} }: Partial<KeptPackWork>): boolean =>
  Object.values(inputs).some((text) => text.trim() !== '');

function isUnsaved(work: Partial<KeptPackWork>): boolean {
  const written = Object.values(work.results ?? {});
  if (written.length === 0) return isEntered(work);
  return written.some(({ runId, queuedAs }) => !runId && !queuedAs);
}

const isBegun = (work: Partial<KeptPackWork> = {}): boolean =>
  isEntered(work) || Object.keys(work.results ?? {}).length > 0;

/** Whether a visitor began the pack here. */
export const hasVisitorPack = async (packId: string): Promise<boolean> =>
  isBegun(await readWork(packKey(undefined, packId)));

/** A visitor's packs at work become this user's. Where the user has begun the same one both stay, and its page asks. */
export async function adoptPacks(userId: string): Promise<void> {
  for (const key of await listOffline(VISITOR_PREFIX)) {
    const packId = key.slice(VISITOR_PREFIX.length);
    if (!isBegun(await readWork(packKey(userId, packId)))) await takePack(userId, packId);
  }
}

/** The visitor's work in this pack takes the place of what the user has in it. */
export async function takePack(userId: string, packId: string): Promise<void> {
  const key = packKey(undefined, packId);
  const work = await readWork(key);
  if (isBegun(work)) await writeOffline(packKey(userId, packId), work);
  await removeOffline(key);
}
