import { memo } from 'react';
import { CATEGORIES } from '#content/vocabulary.ts';
import { CENTRE, circle, ring } from '#core/geometry/path.ts';
import type { Category } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Geo } from '#web/ui/geo.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './tools-page.module.css';

/** Seven equal circles, one through the centres of the others: every family at once. */
const ALL_FAMILIES = {
  main: [CENTRE, ...ring(6, 50)].map((centre) => circle(centre, 50)).join(''),
  fine: '',
};

interface CategoryFilterProps {
  selected: Category | null;
  change: (part: { category: Category | null }) => void;
}

/** Stays as it is while one types. */
export const CategoryFilter = memo(function CategoryFilter({ selected, change }: CategoryFilterProps) {
  const { t } = useTranslation(['tools', 'common']);
  return (
    <fieldset className={styles.categoryFilter} aria-label={t('filters.categories')} data-tour="categories">
      <button
        type="button"
        className={styles.category}
        aria-pressed={selected === null}
        onClick={() => change({ category: null })}
      >
        <Geo figure={ALL_FAMILIES} />
        <span>{t('filters.all')}</span>
      </button>
      {CATEGORIES.map((category) => (
        <button
          key={category}
          type="button"
          className={styles.category}
          aria-pressed={selected === category}
          onClick={() => change({ category: selected === category ? null : category })}
        >
          <Plate family={category} />
          <span>{t(`common:families.${category}`)}</span>
        </button>
      ))}
    </fieldset>
  );
});
