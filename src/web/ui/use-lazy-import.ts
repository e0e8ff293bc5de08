import { useState } from 'react';
import type { I18n } from '#web/languages/i18n.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { showToast } from './toast.ts';

interface LazyImport<Part> {
  /** Once it is here. */
  part: Part | undefined;
  isLoading: boolean;
  /** What the press needs; undefined when it cannot be loaded, which is said. Never rejects. */
  get: () => Promise<Part | undefined>;
}

/**
 * Code that comes with the press that needs it. Left to `lazy`, a file that cannot be had would take the whole page away;
 * here the page stays as it is. The next press tries again, where the browser does: Chromium asks for a file that failed once
 * never again on the same page, so that the way on is to load that anew.
 */
export function useLazyImport<Part>(load: () => Promise<Part>): LazyImport<Part> {
  const { i18n } = useTranslation();
  const [part, setPart] = useState<Part>();
  const [isLoading, setLoading] = useState(false);
  const get = async () => {
    if (part) return part;
    setLoading(true);
    const loaded = await load().catch(() => tellNotLoaded(i18n));
    setLoading(false);
    setPart(() => loaded);
    return loaded;
  };
  return { part, isLoading, get };
}

export function tellNotLoaded(i18n: I18n): undefined {
  const t = i18n.getT('common');
  showToast({
    type: 'error',
    title: t(navigator.onLine ? 'loadFailed' : 'unreachable'),
    act: { label: t('reload'), onPress: () => location.reload() },
  });
}
