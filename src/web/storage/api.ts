import type { FileFacts } from '#core/files/file-facts.ts';
import type { StorageReport } from '#core/storage/storage-report.ts';
import { getItems, getJson, send } from '#web/api/call-api.ts';

export const fetchStorage = (): Promise<StorageReport> => getJson('/api/storage');

/** The first hundred by name. */
export const listFiles = (): Promise<FileFacts[]> => getItems('/api/files');

export const deleteFile = (id: string): Promise<Response> =>
  send('DELETE', `/api/files/${encodeURIComponent(id)}`);

/** What has no page of its own is deleted as a whole. */
export const DELETIONS = {
  reports: () => send('DELETE', '/api/run-reports'),
  quizAnswers: () => send('DELETE', '/api/passion-finder-responses'),
};
