import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Language } from '#core/languages/languages.ts';
import { onLanguageSavedElsewhere, saveLanguage, visitorLanguage } from './language.ts';
import { useTranslation } from './use-translation.ts';

interface LanguageContextValue {
  language: Language;
  /** Saves the choice and loads its texts. */
  setLanguage: (language: Language) => void;
}

const LanguageContext = createContext<LanguageContextValue | null>(null);

export function useLanguage(): LanguageContextValue {
  const value = useContext(LanguageContext);
  if (!value) throw new Error('useLanguage must be used within a LanguageProvider');
  return value;
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const [language, setShown] = useState<Language>(i18n.language);

  const show = useCallback(
    async (next: Language) => {
      await i18n.changeLanguage(next);
      document.documentElement.lang = next;
      delete document.documentElement.dataset.waiting;
      setShown(next);
    },
    [i18n],
  );

  // Prerendered pages are hydrated in English; the visitor's language follows at once.
  useEffect(() => {
    void show(visitorLanguage());
    return onLanguageSavedElsewhere((next) => void show(next));
  }, [show]);

  const value = useMemo(
    () => ({
      language,
      setLanguage(next: Language) {
        saveLanguage(next);
        void show(next);
      },
    }),
    [language, show],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
