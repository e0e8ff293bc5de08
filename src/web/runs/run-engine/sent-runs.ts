/**
 * Ids in the history of runs that had waited on the device: whoever knew one as waiting, before a reload or in another
 * tab, still finds it.
 */
import { FRESH_MS } from '#core/visitors/attach-work.ts';
import { listOffline, readOffline, writeOffline } from '#web/lib/offline-store.ts';

const PREFIX = 'sent-run:';

export async function noteSent(queuedAs: string, runId: string, now = Date.now()): Promise<void> {
  // Reading takes out what is past its end.
  for (const key of await listOffline(PREFIX)) await readOffline(key, now);
  await writeOffline(`${PREFIX}${queuedAs}`, runId, now + FRESH_MS);
}

export const findSent = (queuedAs: string): Promise<string | undefined> =>
  readOffline<string>(`${PREFIX}${queuedAs}`);
