import { useSyncExternalStore } from 'react';
import type { Theme } from '#web/lib/theme.ts';

/** The choice is marked on the root element, whoever made it: this page, the header, another tab. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system',
    () => 'system',
  );
