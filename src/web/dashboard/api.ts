/** What only the dashboard reads. */
import type { RecentWork } from '#core/dashboard/recent-work.ts';
import type { PassionFinderRow } from '#core/tools/passion-finder-response.ts';
import { getItems, getJson } from '#web/api/call-api.ts';
/** The newest first. */
export const fetchPassionResponses = (): Promise<PassionFinderRow[]> =>
  getJson('/api/passion-finder-responses');

export const fetchRecentWork = (): Promise<RecentWork[]> => getItems('/api/recent-work');
