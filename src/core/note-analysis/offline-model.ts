/** What is known of an offline model before it is there, and as what it is kept. */
import type { Level } from '#core/licenses/levels.ts';

export interface OfflineModel {
  id: string;
  name: string;
  version: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of the file, as hexadecimal digits. */
  hash: string;
  url: string;
}

/** As it is kept in the browser. */
export interface StoredModel {
  id: string;
  data: ArrayBuffer;
  name: string;
  version: string;
  /** When it was downloaded, in milliseconds since 1970. */
  timestamp: number;
}

export const MOST_MODEL_BYTES = 2_097_152;

/** That offline mode takes, on the server and in the page. */
export const OFFLINE_LEVEL: Level = 'pro';

/** Where everybody may read what models there are. */
export const MODEL_LIST_PATH = '/content/offline-models.json';

export const offlineModelPath = ({ id, version }: Pick<OfflineModel, 'id' | 'version'>): string =>
  `/api/offline-models/${id}/${version}`;
