import type { NewWhiteLabel, OwnWhiteLabel } from '#core/white-label/white-label.ts';
import { apiUrl } from '#web/api/api.ts';
import { apiFetch } from '#web/api/api-fetch.ts';
import { getJson, send, sendForJson } from '#web/api/call-api.ts';

export const WHITE_LABEL_KEY = ['white-label'];

export const fetchWhiteLabel = (): Promise<OwnWhiteLabel> => getJson('/api/white-label');

export const saveWhiteLabel = (brand: NewWhiteLabel): Promise<OwnWhiteLabel> =>
  sendForJson('PUT', '/api/white-label', { json: brand });

export const removeWhiteLabel = (): Promise<Response> => send('DELETE', '/api/white-label');

export const saveLogo = (logo: Blob): Promise<Response> =>
  apiFetch(apiUrl('/api/white-label/logo'), {
    method: 'PUT',
    headers: { 'Content-Type': logo.type },
    body: logo,
  });

export const removeLogo = (): Promise<Response> => send('DELETE', '/api/white-label/logo');
