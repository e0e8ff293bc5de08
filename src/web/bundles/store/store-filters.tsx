import { Search, SlidersHorizontal } from 'lucide-react';
import { memo, useState } from 'react';
import type { FacetCounts } from '#core/bundles/search-store.ts';
import { FACET_NAMES, FACETS, type Facet, SORTS } from '#core/bundles/store-filters.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAfterPaint } from '#web/ui/use-after-paint.ts';
import { type BundleFilters, NO_FILTERS, SHOWN } from './search/filter-address.ts';
import styles from './store.module.css';

export interface StoreFiltersProps {
  filters: BundleFilters;
  change: (part: Partial<BundleFilters>) => void;
  settle: () => void;
  /** Undefined until they are known. */
  counts: FacetCounts | undefined;
  found: number | undefined;
}

/** Beside the grid; on small screens the search alone, with a button to the rest. */
export function StoreFilters(props: StoreFiltersProps) {
  const { filters, change, settle, found } = props;
  const { t } = useTranslation(['bundles', 'common']);
  const [isOpen, setOpen] = useState(false);
  const { query, ...chosen } = filters;
  const choices = <Choices {...chosen} change={change} counts={useAfterPaint(props.counts)} />;
  return (
    <search className={styles.filters} aria-label={t('filters.label')}>
      <Field label={t('filters.search')}>
        <Input
          type="search"
          icon={<Search className="icon" />}
          value={query}
          onChange={(event) => change({ query: event.currentTarget.value })}
          onBlur={settle}
        />
      </Field>
      <Button
        variant="outline"
        size="icon"
        className={styles.openFilters}
        aria-label={t('filters.label')}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal className="icon" aria-hidden="true" />
      </Button>
      <div className={styles.choices}>{choices}</div>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('filters.label')}
        actions={
          <Button onClick={() => setOpen(false)}>
            {found === undefined ? t('common:close') : t('filters.apply', { count: found })}
          </Button>
        }
      >
        {choices}
      </Drawer>
    </search>
  );
}

type ChoicesProps = Omit<BundleFilters, 'query'> & Pick<StoreFiltersProps, 'change' | 'counts'>;

/** Stays as it is while one types, until the cards are painted. */
const Choices = memo(function Choices({ change, counts, show, sort, ...facets }: ChoicesProps) {
  const { t } = useTranslation('bundles');
  return (
    <>
      {FACET_NAMES.map((facet) => (
        <FacetChoice key={facet} {...{ facet, change }} chosen={facets[facet]} counts={counts?.[facet]} />
      ))}
      <Field label={t('filters.show')}>
        <Select
          value={show ?? ''}
          options={[
            { value: '', label: t('filters.all') },
            ...SHOWN.map((value) => ({ value, label: t(`shown.${value}`) })),
          ]}
          onChange={(event) =>
            change({ show: SHOWN.find((each) => each === event.currentTarget.value) ?? null })
          }
        />
      </Field>
      <Field label={t('filters.sort')}>
        <Select
          value={sort}
          options={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(event) =>
            change({ sort: SORTS.find((each) => each === event.currentTarget.value) ?? 'newest' })
          }
        />
      </Field>
      <Button variant="outline" onClick={() => change(NO_FILTERS)}>
        {t('filters.reset')}
      </Button>
    </>
  );
});

const PLACES = { topic: 'topics', audience: 'audiences', tone: 'tones', language: 'languages' } as const;

interface FacetChoiceProps extends Pick<StoreFiltersProps, 'change'> {
  facet: Facet;
  chosen: string | null;
  counts: FacetCounts[Facet] | undefined;
}

/** Every option of the list, with how many it would show. */
function FacetChoice({ facet, chosen, counts, change }: FacetChoiceProps) {
  const { t } = useTranslation('bundles');
  const options = FACETS[facet].map((value) => {
    const name = t(`${PLACES[facet]}.${value}`, { defaultValue: value });
    return { value, label: counts ? t('filters.option', { name, count: counts[value] ?? 0 }) : name };
  });
  return (
    <Field label={t(`filters.${facet}`)}>
      <Select
        value={chosen ?? ''}
        options={[{ value: '', label: t('filters.all') }, ...options]}
        onChange={(event) =>
          change({ [facet]: FACETS[facet].find((each) => each === event.currentTarget.value) ?? null })
        }
      />
    </Field>
  );
}
