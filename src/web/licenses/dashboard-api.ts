/** The license dashboard's calls. */
import type { Language } from '#core/languages/languages.ts';
import type { LicenseDashboard } from '#core/licenses/dashboard.ts';
import { apiUrl } from '#web/lib/api.ts';
import { apiFetch } from '#web/lib/api-fetch.ts';

export const fetchDashboard = async (language: Language): Promise<LicenseDashboard> =>
  (await apiFetch(apiUrl(`/api/licenses?language=${language}`))).json();

export const markRead = (id: string): Promise<Response> =>
  apiFetch(apiUrl(`/api/notifications/${id}/read`), { method: 'POST' });
