/** The run history's calls. */
import type { List } from '#core/lists/list.ts';
import type {
  Run,
  RunChanges,
  RunFolder,
  RunSummary,
  RunVersion,
  RunVersionSummary,
} from '#core/runs/run.ts';
import { getItems, getJson, send, sendForJson } from '#web/api/call-api.ts';

/** Of all that is read of the history. */
export const RUNS_KEY = ['runs'];

export interface RunFilters {
  query: string;
  /** Slug of a tool; null for all. */
  tool: string | null;
  onlyStarred: boolean;
  /** Id of a folder, or `none` for what lies in no folder; all when absent. */
  folder?: string | null;
}

/** What is on its way when the page closes still arrives. */
const SURVIVES_CLOSING = { keepalive: true };

export function listRuns(filters: RunFilters, cursor: string | null, limit = 20): Promise<List<RunSummary>> {
  const params = new URLSearchParams({ limit: String(limit) });
  if (filters.query.trim()) params.set('q', filters.query.trim());
  if (filters.tool) params.set('tool', filters.tool);
  if (filters.onlyStarred) params.set('starred', 'true');
  if (filters.folder) params.set('folder', filters.folder);
  if (cursor) params.set('cursor', cursor);
  return getJson(`/api/runs?${params}`);
}

export const getRun = (id: string): Promise<Run> => getJson(`/api/runs/${id}`);

/** Several, whole, one after the other: a history of hundreds must not become hundreds of calls at once. */
export async function getRuns(ids: readonly string[], signal: AbortSignal): Promise<Run[]> {
  const runs: Run[] = [];
  for (const id of ids) {
    signal.throwIfAborted();
    runs.push(await getRun(id));
  }
  return runs;
}

export const changeRun = (id: string, changes: RunChanges): Promise<Run> =>
  sendForJson('PATCH', `/api/runs/${id}`, { json: changes });

export const deleteRun = async (id: string): Promise<void> => {
  await send('DELETE', `/api/runs/${id}`, SURVIVES_CLOSING);
};

const LARGEST_REQUEST = 500;

/** Browsers let 64 KiB at once outlive their page and refuse what is beyond: a largest request has 19.5 kB. */
const MOST_SURVIVORS = 3;

/**
 * In as many requests as it takes, all sent at once: a page that closes sends none later. Ends with the last of them.
 * @throws what the first one that failed was refused with
 */
export async function deleteRuns(ids: readonly string[]): Promise<void> {
  const requests = Array.from({ length: Math.ceil(ids.length / LARGEST_REQUEST) }, (_, at) =>
    send('POST', '/api/run-selections/delete', {
      json: { ids: ids.slice(at * LARGEST_REQUEST, (at + 1) * LARGEST_REQUEST) },
      ...(at < MOST_SURVIVORS && SURVIVES_CLOSING),
    }),
  );
  const failed = (await Promise.allSettled(requests)).find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
}

export async function moveRuns(ids: readonly string[], folderId: string | null): Promise<void> {
  for (let from = 0; from < ids.length; from += LARGEST_REQUEST)
    await send('POST', '/api/run-selections/move', {
      json: { ids: ids.slice(from, from + LARGEST_REQUEST), folderId },
    });
}

/** The whole history. @param isWithUsage forgets what was counted for analytics and the budget, too */
export const deleteAllRuns = async (isWithUsage: boolean): Promise<void> => {
  await send('DELETE', `/api/runs?usage=${isWithUsage}`, SURVIVES_CLOSING);
};

export const listVersions = (runId: string): Promise<RunVersionSummary[]> =>
  getItems(`/api/runs/${runId}/versions`);

export const getVersion = (id: string): Promise<RunVersion> => getJson(`/api/run-versions/${id}`);

export const restoreVersion = (id: string): Promise<Run> =>
  sendForJson('POST', `/api/run-versions/${id}/restore`);

export const listFolders = (): Promise<RunFolder[]> => getItems('/api/run-folders');

export const createFolder = (name: string): Promise<RunFolder> =>
  sendForJson('POST', '/api/run-folders', { json: { name } });

export const renameFolder = (id: string, name: string): Promise<RunFolder> =>
  sendForJson('PATCH', `/api/run-folders/${id}`, { json: { name } });

export const deleteFolder = async (id: string): Promise<void> => {
  await send('DELETE', `/api/run-folders/${id}`, SURVIVES_CLOSING);
};

/** Notes that a result was copied or downloaded; a figure only, so a failure is nobody's concern. */
export const noteUse = (id: string): void => {
  send('POST', `/api/runs/${id}/used`, SURVIVES_CLOSING).catch(() => {});
};

/** The same for several that were downloaded together. */
export const noteUses = (ids: readonly string[]): void => {
  for (let from = 0; from < ids.length; from += LARGEST_REQUEST)
    send('POST', '/api/run-selections/used', {
      json: { ids: ids.slice(from, from + LARGEST_REQUEST) },
      ...SURVIVES_CLOSING,
    }).catch(() => {});
};
