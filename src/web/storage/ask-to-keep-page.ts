import type { Language } from '#core/languages/languages.ts';
import type { OfflineMessage } from '#core/offline/worker-messages.ts';

/** Has the offline worker, where there is one, keep a page of the application that may never have been opened. */
export function askToKeepPage(path: string, language: Language): void {
  const message: OfflineMessage = { type: 'seen', path, language, isApp: true, files: [] };
  navigator.serviceWorker?.controller?.postMessage(message);
}
