import type { List } from '#core/lists/list.ts';
import { getJson } from '#web/api/call-api.ts';

/** The sites that may show ours in a frame. */
export const fetchEmbedOrigins = async (): Promise<string[]> =>
  (await getJson<List<string>>('/api/embed-origins')).items;
