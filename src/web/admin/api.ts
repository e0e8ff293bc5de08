/** The administrators' calls. */
import type { GrantSource } from '#core/licenses/grant.ts';
import type { PaidLevel } from '#core/licenses/levels.ts';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import type { RunReport } from '#core/runs/run-report.ts';
import { apiUrl } from '#web/lib/api.ts';
import { apiFetch } from '#web/lib/api-fetch.ts';

export interface ListedUser {
  id: string;
  email: string;
  name: string;
  role: 'admin' | 'user';
  createdAt: string;
}

export interface GrantRow extends LicenseRow {
  id: string;
  source: GrantSource;
}

export interface NewGrant {
  userId: string;
  toolSlug: string;
  level: PaidLevel;
  resaleEnabled: boolean;
  /** ISO 8601; null = for good. */
  expiresAt: string | null;
  updatesUntil: string | null;
}

export interface MessageSummary {
  id: string;
  to: string;
  subject: string;
  date: string;
}

export type Message = MessageSummary & { text: string; html: string };

const getJson = async <T>(path: string): Promise<T> =>
  (await apiFetch(apiUrl(`/api/admin/${path}`))).json() as Promise<T>;

export const searchUsers = async (text: string): Promise<ListedUser[]> =>
  (await getJson<{ users: ListedUser[] }>(`users?q=${encodeURIComponent(text)}`)).users;

export const fetchGrants = (userId: string): Promise<GrantRow[]> =>
  getJson(`users/${encodeURIComponent(userId)}/licenses`);

/** `key` stays the same when the same grant is sent once more. */
export const createGrant = (grant: NewGrant, key: string): Promise<Response> =>
  apiFetch(apiUrl('/api/admin/grants'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(grant),
  });

export const revokeGrant = (id: string): Promise<Response> =>
  apiFetch(apiUrl(`/api/admin/grants/${encodeURIComponent(id)}/revoke`), { method: 'POST' });

export const fetchMessages = async (): Promise<MessageSummary[]> =>
  (await getJson<{ messages: MessageSummary[] }>('outbox')).messages;

export const fetchMessage = (id: string): Promise<Message> => getJson(`outbox/${encodeURIComponent(id)}`);

export const fetchReports = async (state: 'open' | 'all'): Promise<RunReport[]> =>
  (await getJson<{ reports: RunReport[] }>(`reports?state=${state}`)).reports;

export const closeReport = (id: string): Promise<Response> =>
  apiFetch(apiUrl(`/api/admin/reports/${encodeURIComponent(id)}/close`), { method: 'POST' });
