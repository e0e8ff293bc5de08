/**
 * Where somebody was when they went to sign in, for when they come back by a mail's link in another tab of this
 * browser: the page, and what the first tab held of its tools.
 */
import { isSafePath } from '#core/addresses/safe-path.ts';
import { FRESH_MS } from '#core/visitors/attach-work.ts';
import { readOffline, removeOffline, writeOffline } from '#web/lib/offline-store.ts';
import { listStored, readStored, readStoredJson, WORK_PREFIX, writeStored } from '#web/lib/storage.ts';

const PATH = 'return-path';
const TAB = 'kept-tab';

/** Kept for as long as the mail's link works. */
export async function saveReturnPath(path: string, now = Date.now()): Promise<void> {
  writeStored(PATH, JSON.stringify({ path, until: now + FRESH_MS }));
  const entries = listStored(WORK_PREFIX, 'session');
  if (Object.keys(entries).length > 0) await writeOffline(TAB, entries, now + FRESH_MS);
}

export function savedReturnPath(now = Date.now()): string | null {
  const kept = readStoredJson(PATH) as { path?: unknown; until?: unknown } | null;
  return isSafePath(kept?.path) && Number(kept.until) > now ? kept.path : null;
}

export const clearReturnPath = (): void => void writeStored(PATH, null);

/** What a tab held of somebody who left. */
export async function forgetTab(): Promise<void> {
  clearReturnPath();
  await removeOffline(TAB);
}

/** Once: what this tab holds already stays. @param isTheirs whether the person who came back was there before */
export async function restoreTab(isTheirs: boolean): Promise<void> {
  const entries = await readOffline<Record<string, string>>(TAB);
  await removeOffline(TAB);
  if (!entries || !isTheirs) return;
  for (const [key, value] of Object.entries(entries))
    if (readStored(key, 'session') === null) writeStored(key, value, 'session');
}
