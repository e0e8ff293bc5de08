import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#core/languages/languages.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell');
  const current = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <details className="menu">
      <summary className="btn btn-ghost">
        <Globe aria-hidden="true" />
        <span className="only-large">{current.toUpperCase()}</span>
        <VisuallyHidden> {t('language', { name: LANGUAGE_NAMES[current].own })}</VisuallyHidden>
      </summary>
      <div className="menu-panel">
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            className="menu-item"
            lang={language}
            data-choose-language={language}
            data-closes-menu=""
            aria-pressed={language === current}
          >
            {LANGUAGE_NAMES[language].own}
          </button>
        ))}
      </div>
    </details>
  );
}
