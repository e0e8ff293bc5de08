import { Globe } from 'lucide-react';
import { LANGUAGE_NAMES, LANGUAGES } from '#core/languages/languages.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell');
  const current = i18n.language;
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
