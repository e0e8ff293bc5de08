import type { OfflineModel } from '#core/note-analysis/offline-model.ts';
import type { DownloadFailure } from '#web/storage/download-failure.ts';

export type ModelStatus = 'not-installed' | 'downloading' | 'ready' | 'error';

export interface ModelState {
  /** Undefined until this browser has been asked what it keeps. */
  status: ModelStatus | undefined;
  /** Undefined while it is not known: then nothing can be downloaded. */
  model: OfflineModel | undefined;
  /** In bytes, of a download under way. */
  received: number;
  error: DownloadFailure | undefined;
  /** What is kept, once it is. */
  kept: { name: string; version: string; size: number } | undefined;
  isOffline: boolean;
}

export const UNKNOWN: ModelState = {
  status: undefined,
  model: undefined,
  received: 0,
  error: undefined,
  kept: undefined,
  isOffline: false,
};

/** Offline mode is on only with a model that is ready, whatever was chosen before. */
export const isOfflineOn = ({ status, isOffline }: ModelState): boolean => status === 'ready' && isOffline;
