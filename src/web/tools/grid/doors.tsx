import { memo, useId } from 'react';
import { GIVES, TAKES } from '#content/vocabulary.ts';
import type { ToolFilters } from '#web/catalogue/filter-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Select } from '#web/ui/select.tsx';
import styles from './doors.module.css';

interface DoorsProps {
  take: ToolFilters['take'];
  give: ToolFilters['give'];
  change: (part: Partial<ToolFilters>) => void;
}

/** Two ways in for who knows no tool's name: what one has, and what one wants. */
export const Doors = memo(function Doors({ take, give, change }: DoorsProps) {
  const { t } = useTranslation('tools');
  const id = useId();
  return (
    <div className={styles.doors}>
      <label htmlFor={`${id}-take`}>{t('doors.have')}</label>
      <Select
        id={`${id}-take`}
        value={take ?? ''}
        onChange={({ currentTarget }) =>
          change({ take: TAKES.find((each) => each === currentTarget.value) ?? null })
        }
      >
        <option value="">{t('doors.anyHave')}</option>
        {TAKES.map((each) => (
          <option key={each} value={each}>
            {t(`doors.haves.${each}`)}
          </option>
        ))}
      </Select>
      <label htmlFor={`${id}-give`}>{t('doors.want')}</label>
      <Select
        id={`${id}-give`}
        value={give ?? ''}
        onChange={({ currentTarget }) =>
          change({ give: GIVES.find((each) => each === currentTarget.value) ?? null })
        }
      >
        <option value="">{t('doors.anyWant')}</option>
        {GIVES.map((each) => (
          <option key={each} value={each}>
            {t(`doors.wants.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  );
});
