/** The administrators' calls. */
import type { ListedUser } from '#core/account/listed-user.ts';
import type { LevelGrant, LevelGrantOutcome, NewGrant, NewLevelGrant } from '#core/licenses/level-grant.ts';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import type { OutboxMessage, OutboxSummary } from '#core/mail/outbox-message.ts';
import type { RunReport } from '#core/runs/run-report.ts';
import { getItems, getJson, send, sendForJson } from '#web/api/call-api.ts';

export const searchUsers = (text: string): Promise<ListedUser[]> =>
  getItems(`/api/admin/users?q=${encodeURIComponent(text)}`);

export const changeRole = (userId: string, role: ListedUser['role']): Promise<Response> =>
  send('PATCH', `/api/admin/users/${encodeURIComponent(userId)}/role`, { json: { role } });

export const fetchGrants = (userId: string): Promise<LicenseRow[]> =>
  getItems(`/api/admin/users/${encodeURIComponent(userId)}/licenses`);

/** `key` stays the same when the same grant is sent once more. */
export const createGrant = (grant: NewGrant, key: string): Promise<Response> =>
  send('POST', '/api/admin/grants', { json: grant, idempotencyKey: key });

export const revokeGrant = (id: string): Promise<Response> =>
  send('POST', `/api/admin/grants/${encodeURIComponent(id)}/revoke`);

export const fetchLevelGrants = (userId: string): Promise<LevelGrant[]> =>
  getItems(`/api/admin/users/${encodeURIComponent(userId)}/level-grants`);

/** `key` as for `createGrant`. */
export const createLevelGrant = (grant: NewLevelGrant, key: string): Promise<LevelGrantOutcome> =>
  sendForJson('POST', '/api/admin/level-grants', { json: grant, idempotencyKey: key });

export const revokeLevelGrant = (id: string): Promise<Response> =>
  send('POST', `/api/admin/level-grants/${encodeURIComponent(id)}/revoke`);

export const fetchMessages = (): Promise<OutboxSummary[]> => getItems('/api/admin/outbox');

export const fetchMessage = (id: string): Promise<OutboxMessage> =>
  getJson(`/api/admin/outbox/${encodeURIComponent(id)}`);

export const fetchReports = (state: 'open' | 'all'): Promise<RunReport[]> =>
  getItems(`/api/admin/reports?state=${state}`);

export const fetchReportOutput = async (id: string): Promise<string | null> =>
  (await getJson<{ output: string | null }>(`/api/admin/reports/${encodeURIComponent(id)}/output`)).output;

export const closeReport = (id: string): Promise<Response> =>
  send('POST', `/api/admin/reports/${encodeURIComponent(id)}/close`);
