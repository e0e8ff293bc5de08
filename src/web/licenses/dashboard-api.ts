/** The license dashboard's calls. */
import type { Language } from '#core/languages/languages.ts';
import type { LicenseDashboard } from '#core/licenses/dashboard.ts';
import { getJson, send } from '#web/lib/call-api.ts';

export const fetchDashboard = (language: Language): Promise<LicenseDashboard> =>
  getJson(`/api/licenses?language=${language}`);

export const markRead = (id: string): Promise<Response> => send('POST', `/api/notifications/${id}/read`);
