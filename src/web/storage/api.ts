import type { FileFacts } from '#core/files/file-facts.ts';
import type { List } from '#core/lists/list.ts';
import type { StorageReport } from '#core/storage/storage-report.ts';
import { getJson, pageQuery, send } from '#web/api/call-api.ts';

export const fetchStorage = (): Promise<StorageReport> => getJson('/api/storage');

/** By name. */
export const fetchFiles = (cursor: string | null): Promise<List<FileFacts>> =>
  getJson(`/api/files?${pageQuery(cursor)}`);

export const deleteFile = (id: string): Promise<Response> =>
  send('DELETE', `/api/files/${encodeURIComponent(id)}`);

/** What has no page of its own is deleted as a whole. */
export const DELETIONS = {
  reports: () => send('DELETE', '/api/run-reports'),
  quizAnswers: () => send('DELETE', '/api/passion-finder-responses'),
};
