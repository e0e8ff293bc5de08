/** By what the store is looked through, in the page and by the server. */
import { BUNDLE_AUDIENCES, BUNDLE_LANGUAGES, BUNDLE_TONES, BUNDLE_TOPICS } from '#content/vocabulary.ts';
import type { BundleAudience, BundleLanguage, BundleTone, BundleTopic } from './bundle.ts';

export const SORTS = ['newest', 'rated', 'downloaded'] as const;
export type Sort = (typeof SORTS)[number];

export interface StoreFilters {
  query: string;
  /** Null is all. */
  topic: BundleTopic | null;
  audience: BundleAudience | null;
  tone: BundleTone | null;
  /** Of the prompts. */
  language: BundleLanguage | null;
  sort: Sort;
}

/** By which a bundle is chosen, with what may be chosen. */
export const FACETS = {
  topic: BUNDLE_TOPICS,
  audience: BUNDLE_AUDIENCES,
  tone: BUNDLE_TONES,
  language: BUNDLE_LANGUAGES,
} as const;
export type Facet = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as Facet[];
