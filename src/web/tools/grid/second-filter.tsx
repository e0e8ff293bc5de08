import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#core/languages/languages.ts';
import { LEVELS, type Level } from '#core/licenses/levels.ts';
import type { ToolFilters } from '#web/catalogue/filter-tools.ts';
import { Select } from '#web/ui/select.tsx';

interface SecondFilterProps {
  filters: ToolFilters;
  change: (part: Partial<ToolFilters>) => void;
}

/** Our tools differ by level, those of the community by the one language that each has. */
export function SecondFilter({ filters, change }: SecondFilterProps) {
  const { t } = useTranslation(['tools', 'common']);
  if (filters.collection === 'community')
    return (
      <Select
        aria-label={t('filters.language')}
        value={filters.language ?? ''}
        onChange={(event) => change({ language: (event.currentTarget.value || null) as Language | null })}
      >
        <option value="">{t('filters.allLanguages')}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language].own}
          </option>
        ))}
      </Select>
    );
  return (
    <Select
      aria-label={t('filters.level')}
      value={filters.level ?? ''}
      onChange={(event) => change({ level: (event.currentTarget.value || null) as Level | null })}
    >
      <option value="">{t('filters.allLevels')}</option>
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {t(`common:levels.${level}`)}
        </option>
      ))}
    </Select>
  );
}
