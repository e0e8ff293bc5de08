import type { Language } from '#core/languages/languages.ts';
import { useTranslation } from './use-translation.ts';

/** The language that is on the screen now. */
export function useLanguage(): Language {
  return useTranslation().i18n.language;
}
