import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORIES } from '#content/vocabulary.ts';
import { LEVELS, type Level } from '#core/licenses/levels.ts';
import type { Category, ToolFacts } from '#core/tools/template.ts';
import { useAccess } from '#web/licenses/use-access.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/select.tsx';
import { filterTools, groupByLevel, hasFilters, NO_FILTERS } from './filter-tools.ts';
import { CategoryFilter } from './grid/category-filter.tsx';
import { Shelf } from './grid/shelf.tsx';
import { useFilters } from './grid/use-filters.ts';
import { useCatalogue } from './use-catalogue.ts';
import './grid/grid.css';

export function ToolsPage({ prerendered }: { prerendered: ToolFacts[] | null }) {
  const { t } = useTranslation(['tools', 'common']);
  const catalogue = useCatalogue(prerendered);
  const { accessTo } = useAccess();
  const [filters, change] = useFilters();
  const found = useMemo(() => {
    const names = Object.fromEntries(
      CATEGORIES.map((category) => [category, t(`common:families.${category}`)]),
    );
    return filterTools(catalogue.data ?? [], filters, names as Record<Category, string>);
  }, [catalogue.data, filters, t]);
  const shelves = useMemo(() => groupByLevel(found), [found]);

  return (
    <div className="wrap tools-page">
      <PageHeader
        title={t('title')}
        actions={
          <search className="tools-search">
            <Input
              type="search"
              icon={<Search className="icon" />}
              aria-label={t('filters.search')}
              placeholder={t('filters.search')}
              value={filters.query}
              onChange={(event) => change({ query: event.currentTarget.value })}
            />
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
          </search>
        }
      />
      <CategoryFilter selected={filters.category} onSelect={(category) => change({ category })} />
      <p className="visually-hidden" role="status">
        {hasFilters(filters) && t('found', { count: found.length })}
      </p>
      {catalogue.isPending && <LoadingState label={t('loading')} />}
      {catalogue.isError && !catalogue.data && (
        <ErrorState level={2} title={t('failed.title')} onRetry={() => catalogue.refetch()}>
          {t('failed.text')}
        </ErrorState>
      )}
      {catalogue.data && found.length === 0 && (
        <EmptyState
          level={2}
          title={t('empty.title')}
          plate={filters.category ?? 'creative-assistant'}
          action={
            <Button variant="outline" onClick={() => change(NO_FILTERS)}>
              {t('empty.reset')}
            </Button>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {shelves.map((shelf) => (
        <Shelf key={shelf.level} shelf={shelf} accessTo={accessTo} />
      ))}
    </div>
  );
}
