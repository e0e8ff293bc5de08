/** What the store is looked through by, and how it stands in the address. Pure. */
import { BUNDLE_AUDIENCES, BUNDLE_LANGUAGES, BUNDLE_TONES, BUNDLE_TOPICS } from '#content/vocabulary.ts';
import { SORTS, type StoreFilters } from '#core/bundles/store-filters.ts';

/** `favorites` and `yours`: of who looks. */
export const SHOWN = ['favorites', 'yours'] as const;
export type Shown = (typeof SHOWN)[number];

export interface BundleFilters extends StoreFilters {
  /** Null shows all. */
  show: Shown | null;
}

export const NO_FILTERS: BundleFilters = {
  ...{ query: '', topic: null, audience: null, tone: null, language: null, show: null },
  sort: 'newest',
};

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null =>
  list.includes(value as T) ? (value as T) : null;

/** As the address holds them. What is unknown means all. */
export const readFilters = (params: URLSearchParams): BundleFilters => ({
  query: params.get('q') ?? '',
  topic: oneOf(BUNDLE_TOPICS, params.get('topic')),
  audience: oneOf(BUNDLE_AUDIENCES, params.get('audience')),
  tone: oneOf(BUNDLE_TONES, params.get('tone')),
  language: oneOf(BUNDLE_LANGUAGES, params.get('language')),
  show: oneOf(SHOWN, params.get('show')),
  sort: oneOf(SORTS, params.get('sort')) ?? 'newest',
});

/** The address's parameters for the filters; others in `current` are kept. */
export function writeFilters(current: URLSearchParams, filters: BundleFilters): URLSearchParams {
  const params = new URLSearchParams(current);
  const { query, sort, ...choices } = filters;
  const pairs = { q: query, sort: sort === 'newest' ? null : sort, ...choices };
  for (const [name, value] of Object.entries(pairs)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}
