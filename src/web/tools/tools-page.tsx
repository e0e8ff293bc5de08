import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { CATEGORIES } from '#content/vocabulary.ts';
import type { Category, ToolFacts } from '#core/tools/template.ts';
import type { CollectionProps } from '#web/catalogue/filter-tools.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Input } from '#web/ui/input.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CategoryFilter } from './grid/category-filter.tsx';
import { CollectionNav } from './grid/collection-nav.tsx';
import { Doors } from './grid/doors.tsx';
import { OurTools } from './grid/our-tools.tsx';
import { SecondFilter } from './grid/second-filter.tsx';
import styles from './grid/tools-page.module.css';
import { useFilters } from './grid/use-filters.ts';
import { ToolsTour } from './tools-tour.tsx';

interface ToolsPageProps {
  prerendered: Prerendered<ToolFacts[]> | null;
  /** Draws the tools of others, only when they are asked for. */
  community: (props: CollectionProps) => ReactNode;
}

export function ToolsPage({ prerendered, community }: ToolsPageProps) {
  const { t } = useTranslation(['tools', 'common']);
  const { filters, change, settle } = useFilters();
  const categoryNames = useMemo(
    () =>
      Object.fromEntries(
        CATEGORIES.map((category) => [category, t(`common:families.${category}`)]),
      ) as Record<Category, string>,
    [t],
  );
  const collection = { filters, change, categoryNames };
  const { collection: whose, level, language } = filters;

  return (
    <div className={clsx('wrap', styles.page)}>
      <ToolsTour />
      <PageHeader
        className={styles.header}
        title={t('title')}
        actions={
          <search className={styles.search}>
            <Input
              type="search"
              icon={<Search className="icon" />}
              aria-label={t('filters.search')}
              placeholder={t('filters.search')}
              value={filters.query}
              onChange={(event) => change({ query: event.currentTarget.value })}
              onBlur={settle}
            />
            <SecondFilter collection={whose} {...{ level, language, change }} />
          </search>
        }
      />
      <CollectionNav filters={filters} />
      {filters.collection === 'ours' && <Doors take={filters.take} give={filters.give} change={change} />}
      <CategoryFilter selected={filters.category} change={change} />
      {filters.collection === 'community' ? (
        community(collection)
      ) : (
        <OurTools {...collection} prerendered={prerendered} />
      )}
    </div>
  );
}
