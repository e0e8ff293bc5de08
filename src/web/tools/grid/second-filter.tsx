import { memo } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#core/languages/languages.ts';
import { LEVELS, type Level } from '#core/licenses/levels.ts';
import type { ToolFilters } from '#web/catalogue/filter-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Select } from '#web/ui/select.tsx';

interface SecondFilterProps extends Pick<ToolFilters, 'collection' | 'level' | 'language'> {
  change: (part: Partial<ToolFilters>) => void;
}

/** Our tools differ by level, those of the community by the one language that each has. Stays as it is while one types. */
export const SecondFilter = memo(function SecondFilter({
  collection,
  level,
  language,
  change,
}: SecondFilterProps) {
  const { t } = useTranslation(['tools', 'common']);
  if (collection === 'community')
    return (
      <Select
        aria-label={t('filters.language')}
        value={language ?? ''}
        onChange={(event) => change({ language: (event.currentTarget.value || null) as Language | null })}
      >
        <option value="">{t('filters.allLanguages')}</option>
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {LANGUAGE_NAMES[one].own}
          </option>
        ))}
      </Select>
    );
  return (
    <Select
      aria-label={t('filters.level')}
      value={level ?? ''}
      onChange={(event) => change({ level: (event.currentTarget.value || null) as Level | null })}
    >
      <option value="">{t('filters.allLevels')}</option>
      {LEVELS.map((one) => (
        <option key={one} value={one}>
          {t(`common:levels.${one}`)}
        </option>
      ))}
    </Select>
  );
});
