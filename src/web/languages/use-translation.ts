import { createContext, use, useSyncExternalStore } from 'react';
import type { I18n, I18nStore } from './i18n.ts';
import type { Namespaces, TFunction } from './t-function.ts';

const I18nContext = createContext<I18nStore | null>(null);
export const I18nProvider = I18nContext;

export function useI18nStore(): I18nStore {
  const store = use(I18nContext);
  if (!store) throw new Error('useI18nStore must be used within an I18nProvider');
  return store;
}

/**
 * Texts in the language that is shown; suspends until those namespaces are here. A part of a page that is hydrated after the
 * language changed is hydrated in the one it came in, then follows.
 */
export function useTranslation<const Of extends Namespaces = 'common'>(
  namespaces: Of = 'common' as Of,
): { t: TFunction<Of>; i18n: I18n } {
  const { subscribe, shown, first } = useI18nStore();
  const i18n = useSyncExternalStore(subscribe, shown, first);
  use(i18n.load([namespaces].flat() as string[]));
  return { t: i18n.getT(namespaces), i18n };
}
