/** The run history's calls. */
import type { Run, RunFolder, RunSummary, RunVersion, RunVersionSummary } from '#core/runs/run.ts';
import type { NewReport } from '#core/runs/run-report.ts';
import { apiUrl } from '#web/lib/api.ts';
import { apiFetch } from '#web/lib/api-fetch.ts';

export interface RunFilters {
  query: string;
  /** Slug of a tool; null for all. */
  tool: string | null;
  onlyStarred: boolean;
  /** Id of a folder, or `none` for what lies in no folder; all when absent. */
  folder?: string | null;
}

export interface RunPage {
  runs: RunSummary[];
  nextCursor: string | null;
}

export type RunChanges = Partial<
  Pick<Run, 'isStarred' | 'title' | 'output' | 'starredItems' | 'rating' | 'folderId'>
>;

const send = (path: string, method: string, body?: unknown) =>
  apiFetch(apiUrl(path), {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    // Lets a deletion that was on its way when the page closed still arrive.
    keepalive: method === 'DELETE' || path.endsWith('/delete') || path.endsWith('/used'),
  });

export async function listRuns(filters: RunFilters, cursor: string | null, limit = 20): Promise<RunPage> {
  const params = new URLSearchParams({ limit: String(limit) });
  if (filters.query.trim()) params.set('q', filters.query.trim());
  if (filters.tool) params.set('tool', filters.tool);
  if (filters.onlyStarred) params.set('starred', 'true');
  if (filters.folder) params.set('folder', filters.folder);
  if (cursor) params.set('cursor', cursor);
  return (await send(`/api/runs?${params}`, 'GET')).json();
}

export const getRun = async (id: string): Promise<Run> => (await send(`/api/runs/${id}`, 'GET')).json();

/** Several, whole, one after the other: a history of hundreds must not become hundreds of calls at once. */
export async function getRuns(ids: readonly string[], signal: AbortSignal): Promise<Run[]> {
  const runs: Run[] = [];
  for (const id of ids) {
    signal.throwIfAborted();
    runs.push(await getRun(id));
  }
  return runs;
}

export const changeRun = async (id: string, changes: RunChanges): Promise<Run> =>
  (await send(`/api/runs/${id}`, 'PATCH', changes)).json();

export const deleteRun = async (id: string): Promise<void> => {
  await send(`/api/runs/${id}`, 'DELETE');
};

const LARGEST_REQUEST = 500;

/** In as many requests as it takes. */
export async function deleteRuns(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += LARGEST_REQUEST)
    await send('/api/runs/delete', 'POST', { ids: ids.slice(from, from + LARGEST_REQUEST) });
}

export async function moveRuns(ids: readonly string[], folderId: string | null): Promise<void> {
  for (let from = 0; from < ids.length; from += LARGEST_REQUEST)
    await send('/api/runs/move', 'POST', { ids: ids.slice(from, from + LARGEST_REQUEST), folderId });
}

/** The whole history. @param isWithUsage forgets what was counted for analytics and the budget, too */
export const deleteAllRuns = async (isWithUsage: boolean): Promise<void> => {
  await send(`/api/runs?usage=${isWithUsage}`, 'DELETE');
};

export const listVersions = async (runId: string): Promise<RunVersionSummary[]> =>
  ((await (await send(`/api/runs/${runId}/versions`, 'GET')).json()) as { versions: RunVersionSummary[] })
    .versions;

export const getVersion = async (id: string): Promise<RunVersion> =>
  (await send(`/api/runs/versions/${id}`, 'GET')).json();

export const restoreVersion = async (id: string): Promise<Run> =>
  (await send(`/api/runs/versions/${id}/restore`, 'POST')).json();

export const listFolders = async (): Promise<RunFolder[]> =>
  ((await (await send('/api/run-folders', 'GET')).json()) as { folders: RunFolder[] }).folders;

export const createFolder = async (name: string): Promise<RunFolder> =>
  (await send('/api/run-folders', 'POST', { name })).json();

export const renameFolder = async (id: string, name: string): Promise<RunFolder> =>
  (await send(`/api/run-folders/${id}`, 'PATCH', { name })).json();

export const deleteFolder = async (id: string): Promise<void> => {
  await send(`/api/run-folders/${id}`, 'DELETE');
};

export const reportRun = async (id: string, report: NewReport): Promise<void> => {
  await send(`/api/runs/${id}/report`, 'POST', report);
};

/** Notes that a result was copied or downloaded; a figure only, so a failure is nobody's concern. */
export const noteUse = (id: string): void => {
  send(`/api/runs/${id}/used`, 'POST').catch(() => {});
};
