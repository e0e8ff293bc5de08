/** What only the dashboard reads. */
import type { PassionFinderRow } from '#core/tools/passion-finder-response.ts';
import { getJson } from '#web/api/call-api.ts';
/** The newest first. */
export const fetchPassionResponses = (): Promise<PassionFinderRow[]> =>
  getJson('/api/passion-finder-responses');
