/** The history on the device, of whoever is signed in: read where the server cannot be asked, and gone when they sign out. */
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import type { Run, RunSummary } from '#core/runs/run.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { readOffline, removeOffline, writeOffline } from '#web/lib/offline-store.ts';
import { currentSession } from '#web/lib/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { LICENSED_PREFIX } from '#web/licenses/license-sources.ts';
import { getRun, listRuns, type RunFilters } from '#web/runs/api.ts';
import { hasRunFilters } from '../list/run-filters.ts';
import { filterHistory, mergeKeptRuns } from './merge-history.ts';

/** Whole, with what was put in: those that are opened most. */
const MOST_WHOLE = 20;

const prefixOf = (userId: string) => `${LICENSED_PREFIX}history:${userId}:`;
const listKey = (userId: string) => `${prefixOf(userId)}list`;
const runKey = (userId: string, id: string) => `${prefixOf(userId)}run:${id}`;

/** Whoever signed out meanwhile leaves nothing here. */
const isStill = (userId: string): boolean => currentSession().user?.id === userId;

const isUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof AppError && error.isServerFault);

/** @throws AppError, NetworkError where nothing is kept either */
export async function readHistory(
  userId: string,
  filters: RunFilters,
  cursor: string | null,
  language: string,
): Promise<List<RunSummary>> {
  try {
    const page = await listRuns(filters, cursor);
    if (!hasRunFilters(filters)) void keepPage(userId, page, cursor === null);
    return page;
  } catch (error) {
    const kept = isUnreachable(error) && cursor === null ? await readList(userId) : undefined;
    if (!kept) throw error;
    return { items: filterHistory(kept, filters, language), nextCursor: null };
  }
}

/** @throws AppError, NetworkError where it is not kept either */
async function readRun(userId: string, id: string): Promise<Run> {
  try {
    const run = await getRun(id);
    if (isStill(userId)) void writeOffline(runKey(userId, id), run);
    return run;
  } catch (error) {
    const kept = isUnreachable(error) ? await readOffline<Run>(runKey(userId, id)) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

/** One answer for all who open it. */
export const runQuery = (userId: string, id: string) => ({
  queryKey: ['run', id],
  queryFn: () => readRun(userId, id),
});

const readList = (userId: string): Promise<RunSummary[] | undefined> => readOffline(listKey(userId));

async function keepPage(userId: string, page: List<RunSummary>, isFirst: boolean): Promise<void> {
  const before = (await readList(userId)) ?? [];
  const runs = mergeKeptRuns(before, page, isFirst);
  if (!isStill(userId)) return;
  await writeOffline(listKey(userId), runs);
  const ids = new Set(runs.map(({ id }) => id));
  for (const { id } of before) if (!ids.has(id)) await removeOffline(runKey(userId, id));
  if (isFirst) whenIdle(() => void keepWhole(userId, runs.slice(0, MOST_WHOLE)).catch(() => undefined));
}

/** One after the other: nobody waits for them. */
async function keepWhole(userId: string, runs: readonly RunSummary[]): Promise<void> {
  for (const { id, updatedAt } of runs) {
    const kept = await readOffline<Run>(runKey(userId, id));
    if (!isStill(userId)) return;
    if (kept?.updatedAt !== updatedAt) await readRun(userId, id);
  }
}
