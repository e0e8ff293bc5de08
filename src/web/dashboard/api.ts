/** What only the dashboard reads. */
import { getJson } from '#web/api/call-api.ts';

export interface PassionResponse {
  id: string;
  answer: string;
  /** ISO 8601. */
  created_at: string;
}

/** The newest first. */
export const fetchPassionResponses = (): Promise<PassionResponse[]> =>
  getJson('/api/passion-finder-responses');
