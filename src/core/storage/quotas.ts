/** How much an account may keep, by the highest level that it holds. The one table; the server enforces it. */
import type { Level } from '../licenses/levels.ts';

export const STORAGE_KINDS = [
  /** With all of their versions. */
  'runs',
  /** With their versions, those in the trash too, and a few bytes for each that was deleted while devices may ask for it. */
  'notes',
  /** The profile picture among them. */
  'files',
  /** Tools of one's own, with their versions and what was submitted of them. */
  'customTools',
  'packs',
  /** With their pictures. */
  'boards',
  'voiceProfiles',
  'folders',
  'reports',
  'quizAnswers',
  /** With all that was written in them, the answers too. */
  'tickets',
  /** Of bundles of prompts. */
  'reviews',
] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

/** Of one kind. Bytes are of what was written, as UTF-8. */
export interface Amount {
  rows: number;
  bytes: number;
}

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** So many that bytes always end first: nothing that is kept is smaller than one. */
const NO_ROW_LIMIT = GB;

const SAME_FOR_ALL = {
  folders: { rows: 100, bytes: 100 * KB },
  reports: { rows: 500, bytes: 20 * MB },
  quizAnswers: { rows: 500, bytes: 5 * MB },
  tickets: { rows: 500, bytes: 10 * MB },
  reviews: { rows: 500, bytes: 5 * MB },
};

/** No level allows less than a lower one does. */
export const QUOTAS: Record<Level, Record<StorageKind, Amount>> = {
  none: {
    ...SAME_FOR_ALL,
    runs: { rows: 2_000, bytes: 200 * MB },
    notes: { rows: 10_000, bytes: 100 * MB },
    files: { rows: 500, bytes: 500 * MB },
    customTools: { rows: 1, bytes: 15 * MB },
    packs: { rows: 50, bytes: 10 * MB },
    boards: { rows: 20, bytes: 20 * MB },
    voiceProfiles: { rows: 5, bytes: MB },
  },
  standard: {
    ...SAME_FOR_ALL,
    runs: { rows: 10_000, bytes: GB },
    notes: { rows: 20_000, bytes: 250 * MB },
    files: { rows: 1_000, bytes: 2 * GB },
    customTools: { rows: 3, bytes: 45 * MB },
    packs: { rows: 50, bytes: 10 * MB },
    boards: { rows: 50, bytes: 50 * MB },
    voiceProfiles: { rows: 20, bytes: 2 * MB },
  },
  pro: {
    ...SAME_FOR_ALL,
    runs: { rows: 50_000, bytes: 5 * GB },
    notes: { rows: 50_000, bytes: GB },
    files: { rows: 2_000, bytes: 10 * GB },
    customTools: { rows: 20, bytes: 250 * MB },
    packs: { rows: 100, bytes: 20 * MB },
    boards: { rows: 100, bytes: 100 * MB },
    voiceProfiles: { rows: 40, bytes: 4 * MB },
  },
  reseller: {
    ...SAME_FOR_ALL,
    runs: { rows: 50_000, bytes: 5 * GB },
    notes: { rows: 50_000, bytes: GB },
    files: { rows: 5_000, bytes: 20 * GB },
    customTools: { rows: 100, bytes: GB },
    packs: { rows: 100, bytes: 20 * MB },
    boards: { rows: 100, bytes: 100 * MB },
    voiceProfiles: { rows: 100, bytes: 4 * MB },
  },
  exclusive: {
    ...SAME_FOR_ALL,
    runs: { rows: 100_000, bytes: 10 * GB },
    notes: { rows: 100_000, bytes: 2 * GB },
    files: { rows: 10_000, bytes: 50 * GB },
    customTools: { rows: 500, bytes: 5 * GB },
    packs: { rows: 200, bytes: 40 * MB },
    boards: { rows: 200, bytes: 200 * MB },
    voiceProfiles: { rows: NO_ROW_LIMIT, bytes: 8 * MB },
  },
};

/** Whether the number of them is bounded at all, or only what they weigh. */
export const hasRowLimit = ({ rows, bytes }: Amount): boolean => rows < bytes;

/**
 * What a change has no room for; null when it fits. What makes nothing larger always fits: somebody whose level went
 * down keeps everything, and may edit and delete it.
 */
export function exceededLimit(before: Amount, after: Amount, allowed: Amount): keyof Amount | null {
  if (after.rows > before.rows && after.rows > allowed.rows) return 'rows';
  if (after.bytes > before.bytes && after.bytes > allowed.bytes) return 'bytes';
  return null;
}
