import type { FreeRun, FreeRunOrder, FreeRuns } from '#core/free-runs/free-run.ts';
import { getJson, sendForJson } from '#web/api/call-api.ts';

export const getFreeRuns = (): Promise<FreeRuns> => getJson('/api/free-runs');

export const getFreeRun = (slug: string): Promise<FreeRun> => getJson(`/api/tools/${slug}/free-run`);

/** Sending the same again is answered with the same result. */
export const postFreeRun = (slug: string, order: FreeRunOrder): Promise<FreeRun> =>
  sendForJson('POST', `/api/tools/${slug}/free-run`, { json: order });
