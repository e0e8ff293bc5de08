/** The run history's calls. */
import type { Run, RunSummary } from '#core/runs/run.ts';
import { apiUrl } from '#web/lib/api.ts';
import { apiFetch } from '#web/lib/api-fetch.ts';

export interface RunFilters {
  query: string;
  /** Slug of a tool; null for all. */
  tool: string | null;
  onlyStarred: boolean;
}

export interface RunPage {
  runs: RunSummary[];
  nextCursor: string | null;
}

export type RunChanges = Partial<Pick<Run, 'isStarred' | 'title' | 'output'>>;

const send = (path: string, method: string, body?: unknown) =>
  apiFetch(apiUrl(path), {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    // Lets a deletion that was on its way when the page closed still arrive.
    keepalive: method === 'DELETE',
  });

export async function listRuns(filters: RunFilters, cursor: string | null, limit = 20): Promise<RunPage> {
  const params = new URLSearchParams({ limit: String(limit) });
  if (filters.query.trim()) params.set('q', filters.query.trim());
  if (filters.tool) params.set('tool', filters.tool);
  if (filters.onlyStarred) params.set('starred', 'true');
  if (cursor) params.set('cursor', cursor);
  return (await send(`/api/runs?${params}`, 'GET')).json();
}

export const getRun = async (id: string): Promise<Run> => (await send(`/api/runs/${id}`, 'GET')).json();

export const changeRun = async (id: string, changes: RunChanges): Promise<Run> =>
  (await send(`/api/runs/${id}`, 'PATCH', changes)).json();

export const deleteRun = async (id: string): Promise<void> => {
  await send(`/api/runs/${id}`, 'DELETE');
};
