import { useState } from 'react';
import type { I18n } from '#web/languages/i18n.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { showToast } from './toast.ts';

interface Late<Part> {
  /** Once it is here. */
  part: Part | undefined;
  isLoading: boolean;
  /** What the press needs; undefined when it cannot be loaded, which is said. Never rejects. */
  get: () => Promise<Part | undefined>;
}

/**
 * Code that comes with the press that needs it. Left to `lazy`, a file that cannot be had would take the whole page away,
 * for good; here the page stays as it is, and the next press tries again.
 */
export function useLate<Part>(load: () => Promise<Part>): Late<Part> {
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const [isLoading, setLoading] = useState(false);
  const get = async () => {
    if (loaded) return loaded.part;
    setLoading(true);
    try {
      const part = await load();
      setLoaded({ part });
      return part;
    } catch {
      tellNotLoaded(i18n);
      return undefined;
    } finally {
      setLoading(false);
    }
  };
  return { part: loaded?.part, isLoading, get };
}

export function tellNotLoaded(i18n: I18n): void {
  const t = i18n.getT('common');
  showToast({
    type: 'error',
    title: t('loadFailed'),
    description: navigator.onLine ? undefined : t('unreachable'),
  });
}
