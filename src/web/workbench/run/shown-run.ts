/**
 * Which run a tool's page shows, for the life of the tab: a visitor's result is still there after a reload and after
 * signing in, like what was typed.
 */
import { readStoredJson, WORK_PREFIX, writeStored } from '#web/lib/storage.ts';

const keyOf = (slug: string) => `${WORK_PREFIX}shown:${slug}`;

/** Where the run is: waiting on the device, or in the history. */
export type ShownRun = { queuedAs: string } | { runId: string };

export function readShown(slug: string): ShownRun | null {
  const kept = readStoredJson(keyOf(slug), 'session') as Partial<
    Record<'queuedAs' | 'runId', unknown>
  > | null;
  if (typeof kept?.runId === 'string') return { runId: kept.runId };
  return typeof kept?.queuedAs === 'string' ? { queuedAs: kept.queuedAs } : null;
}

export const writeShown = (slug: string, shown: ShownRun | null): void => {
  writeStored(keyOf(slug), shown && JSON.stringify(shown), 'session');
};
