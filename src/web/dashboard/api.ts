/** What only the dashboard reads. */
import { apiUrl } from '#web/lib/api.ts';
import { apiFetch } from '#web/lib/api-fetch.ts';

export interface PassionResponse {
  id: string;
  answer: string;
  /** ISO 8601. */
  created_at: string;
}

/** The newest first. */
export const fetchPassionResponses = async (): Promise<PassionResponse[]> =>
  (await apiFetch(apiUrl('/api/passion-finder-responses'))).json();
