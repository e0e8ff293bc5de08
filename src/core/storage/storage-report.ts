import type { Level } from '../licenses/levels.ts';
import type { Amount, StorageKind } from './quotas.ts';

/** What `GET /api/storage` answers. */
export interface StorageReport {
  level: Level;
  /** All kinds, in the order of `STORAGE_KINDS`. */
  kinds: { kind: StorageKind; used: Amount; allowed: Amount }[];
}
