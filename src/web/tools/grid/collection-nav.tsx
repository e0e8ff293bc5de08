import { memo } from 'react';
import { Link } from 'react-router';
import { type Collection, NO_FILTERS, type ToolFilters, writeFilters } from '#web/catalogue/filter-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useAfterPaint } from '#web/ui/use-after-paint.ts';
import styles from './tools-page.module.css';

const COLLECTIONS: Collection[] = ['ours', 'community'];

/** Whose tools: addresses of their own, which keep what is looked for. */
export function CollectionNav({ filters: { collection, query, category } }: { filters: ToolFilters }) {
  return <CollectionLinks {...{ collection, category }} query={useAfterPaint(query)} />;
}

type CollectionLinksProps = Pick<ToolFilters, 'collection' | 'query' | 'category'>;

const CollectionLinks = memo(function CollectionLinks({ collection, query, category }: CollectionLinksProps) {
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
});
