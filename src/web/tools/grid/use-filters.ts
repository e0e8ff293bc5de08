import { useCallback } from 'react';
import { NO_FILTERS, readFilters, type ToolFilters, writeFilters } from '#web/catalogue/filter-tools.ts';
import { type FilterShape, useAddressFilters } from '#web/lib/use-address-filters.ts';

const SHAPE: FilterShape<ToolFilters> = { none: NO_FILTERS, read: readFilters, write: writeFilters };

/** The grid's filters. */
export function useFilters() {
  const { filters, change, settle } = useAddressFilters(SHAPE);
  // Another question begins at the first page of its answer.
  const ask = useCallback((part: Partial<ToolFilters>) => change({ page: 1, ...part }), [change]);
  return { filters, change: ask, settle };
}
