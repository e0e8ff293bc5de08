import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo } from 'react';
import type { Language } from '#core/languages/languages.ts';
import { onLanguageSavedElsewhere, saveLanguage, visitorLanguage } from './language.ts';
import { useI18nStore, useTranslation } from './use-translation.ts';

interface LanguageContextValue {
  language: Language;
  /** Saves the choice and loads its texts. */
  setLanguage: (language: Language) => void;
}

const LanguageContext = createContext<LanguageContextValue | null>(null);

export function useLanguageChoice(): LanguageContextValue {
  const value = useContext(LanguageContext);
  if (!value) throw new Error('useLanguage must be used within a LanguageProvider');
  return value;
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { changeLanguage } = useI18nStore();
  const { language } = useTranslation().i18n;

  // Prerendered pages are hydrated in the language they came in; the visitor's follows at once.
  useEffect(() => {
    void changeLanguage(visitorLanguage());
    return onLanguageSavedElsewhere((next) => void changeLanguage(next));
  }, [changeLanguage]);

  // The script in the head keeps a page hidden that came in another.
  useLayoutEffect(() => {
    if (language === visitorLanguage()) delete document.documentElement.dataset.waiting;
  }, [language]);

  const value = useMemo(
    () => ({
      language,
      setLanguage(next: Language) {
        saveLanguage(next);
        void changeLanguage(next);
      },
    }),
    [language, changeLanguage],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
