import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Collection, NO_FILTERS, type ToolFilters, writeFilters } from '#web/catalogue/filter-tools.ts';
import styles from './tools-page.module.css';

const COLLECTIONS: Collection[] = ['ours', 'community'];

/** Whose tools: addresses of their own, which keep what is looked for. */
export function CollectionNav({ filters: { collection, query, category } }: { filters: ToolFilters }) {
  const { t } = useTranslation('tools');
  const addressOf = (to: Collection) =>
    writeFilters(new URLSearchParams(), { ...NO_FILTERS, query, category, collection: to }).toString();
  return (
    <nav className={styles.collections} aria-label={t('collections.label')}>
      {COLLECTIONS.map((one) => (
        <Link
          key={one}
          className={styles.collection}
          to={{ search: addressOf(one) }}
          aria-current={one === collection ? 'page' : undefined}
          preventScrollReset
        >
          {t(`collections.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
