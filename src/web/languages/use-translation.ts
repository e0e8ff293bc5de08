import { createContext, use, useSyncExternalStore } from 'react';
import type { I18n } from './i18n.ts';
import type { Namespaces, TFunction } from './t-function.ts';

const I18nContext = createContext<I18n | null>(null);
export const I18nProvider = I18nContext;

/** Texts in the language that is shown; suspends until those namespaces are here. */
export function useTranslation<const Of extends Namespaces = 'common'>(
  namespaces: Of = 'common' as Of,
): { t: TFunction<Of>; i18n: I18n } {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('useTranslation must be used within an I18nProvider');
  const getT = () => i18n.getT(namespaces);
  const t = useSyncExternalStore(i18n.subscribe, getT, getT);
  use(i18n.load([namespaces].flat() as string[]));
  return { t, i18n };
}
