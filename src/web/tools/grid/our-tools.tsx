import { useMemo } from 'react';
import type { ToolFacts } from '#core/tools/template.ts';
import { usePlaces } from '#web/billing/use-allowances.ts';
import {
  type CollectionProps,
  filterTools,
  groupByLevel,
  hasFilters,
  indexTools,
} from '#web/catalogue/filter-tools.ts';
import { NothingFound } from '#web/catalogue/nothing-found.tsx';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useHiddenTools } from '#web/catalogue/use-hidden-tools.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useAccess } from '#web/licenses/use-access.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Shelf } from './shelf.tsx';

/** The tools of the catalogue, a shelf a level. */
export function OurTools({
  filters,
  change,
  categoryNames,
  prerendered,
}: CollectionProps & { prerendered: Prerendered<ToolFacts[]> | null }) {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const catalogue = useCatalogue(prerendered);
  const hidden = useHiddenTools();
  const { accessTo } = useAccess();
  const places = usePlaces();
  const offered = useMemo(
    () => (catalogue.data ?? []).filter(({ slug }) => !hidden.has(slug)),
    [catalogue.data, hidden],
  );
  const index = useMemo(() => indexTools(offered, categoryNames), [offered, categoryNames]);
  const shelves = useMemo(() => groupByLevel(offered), [offered]);
  const found = useMemo(
    () => new Set(filterTools(index, filters, language).map(({ slug }) => slug)),
    [index, filters, language],
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        {hasFilters(filters) && t('found', { count: found.size })}
      </p>
      {catalogue.isPending && <LoadingState label={t('loading')} />}
      {catalogue.isError && !catalogue.data && (
        <ErrorState level={2} title={t('failed.title')} onRetry={() => catalogue.refetch()}>
          {t('failed.text')}
        </ErrorState>
      )}
      {catalogue.data && found.size === 0 && <NothingFound filters={filters} change={change} />}
      {shelves.map((shelf) => (
        <Shelf
          key={shelf.level}
          shelf={shelf}
          found={found}
          accessTo={accessTo}
          freePlaces={places(shelf.level).free}
        />
      ))}
    </>
  );
}
