/** The license dashboard's calls. */
import { AppError } from '#core/errors/app-error.ts';
import type { Language } from '#core/languages/languages.ts';
import type { LicenseDashboard, ProductUpdate } from '#core/licenses/dashboard.ts';
import { getJson, send } from '#web/api/call-api.ts';

/** @throws AppError 'Failed to load licenses' for an answer that is not ok; NetworkError */
export const fetchDashboard = (language: Language): Promise<LicenseDashboard> =>
  getJson<LicenseDashboard>(`/api/licenses?language=${language}`).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, 'Failed to load licenses', error.details);
  });

export const markRead = (id: string): Promise<Response> => send('POST', `/api/notifications/${id}/read`);

export const installVersion = ({
  toolSlug,
  version,
}: Pick<ProductUpdate, 'toolSlug' | 'version'>): Promise<Response> =>
  send('PUT', `/api/tool-licenses/${encodeURIComponent(toolSlug)}/version`, { json: { version } });
