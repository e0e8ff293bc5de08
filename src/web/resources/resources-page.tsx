import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { RESOURCE_CATEGORIES } from '#content/vocabulary.ts';
import type { ResourceFacts } from '#core/resources/resource.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type FilterShape, useAddressFilters } from '#web/lib/use-address-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipChoice } from '#web/ui/chip-choice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import {
  findResources,
  NO_FILTERS,
  type ResourceFilters,
  readFilters,
  writeFilters,
} from './filter-resources.ts';
import { DevicePart } from './list/device-part.tsx';
import { ResourceRow } from './list/resource-row.tsx';
import styles from './resources-page.module.css';
import { useResourceStates } from './use-held-resources.ts';
import { useResources } from './use-resources.ts';

const SHAPE: FilterShape<ResourceFilters> = { none: NO_FILTERS, read: readFilters, write: writeFilters };
const CATEGORIES = ['all', ...RESOURCE_CATEGORIES] as const;

/** All learning resources, by category. */
export function ResourcesPage({ prerendered }: { prerendered: Prerendered<ResourceFacts[]> | null }) {
  const { t } = useTranslation('resources');
  const query = useResources(prerendered);
  return (
    <div className="wrap page">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded query={query} loading={t('loading')} failed={t('failed')}>
        {(resources) => <List resources={resources} />}
      </Loaded>
      <div className={styles.device}>
        <DevicePart />
      </div>
    </div>
  );
}

function List({ resources }: { resources: readonly ResourceFacts[] }) {
  const { t } = useTranslation('resources');
  const { filters, change, settle } = useAddressFilters(SHAPE);
  const stateOf = useResourceStates();
  const found = useMemo(() => findResources(resources, filters), [resources, filters]);
  return (
    <>
      <search className={styles.filters} aria-label={t('filters.label')}>
        <ChipChoice
          label={t('filters.category')}
          values={CATEGORIES}
          chosen={filters.category}
          nameOf={(category) => t(`categories.${category}`)}
          onChoose={(category) => change({ category })}
        />
        <Input
          type="search"
          aria-label={t('filters.search')}
          placeholder={t('filters.search')}
          icon={<Search className="icon" />}
          value={filters.query}
          onChange={(event) => change({ query: event.currentTarget.value })}
          onBlur={settle}
        />
      </search>
      <p className="visually-hidden" role="status">
        {t('found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          level={2}
          title={t('none')}
          action={
            <Button variant="outline" onClick={() => change(NO_FILTERS)}>
              {t('filters.reset')}
            </Button>
          }
        />
      ) : (
        <ul className={styles.list}>
          {found.map((resource) => (
            <ResourceRow key={resource.slug} resource={resource} state={stateOf(resource)} />
          ))}
        </ul>
      )}
    </>
  );
}
