import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BundleFacts, BundlePageFacts } from '#core/bundles/bundle.ts';
import { bundleOfProduct } from '#core/bundles/bundle-product.ts';
import type { BundleFigures } from '#core/bundles/shelf.ts';
import { isWhole, MAX_PICKED, type StoreList } from '#core/bundles/store-list.ts';
import type { Language } from '#core/languages/languages.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useKnownOwner } from '#web/lib/known-owner.ts';
import { orFromDevice } from '#web/storage/or-from-device.ts';
import { fetchFigures, getBundlePage, getStore, searchBundles } from './api.ts';
import { findKeptBundle } from './offline/kept-bundles.ts';

/** `prerendered`: what came with the page. It stands until another language has arrived. */
export function useStore(prerendered?: Prerendered<StoreList> | null, isAsked = true) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['bundles', language],
    queryFn: () => getStore(language),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => keepPreviousData(previous) ?? prerendered?.data,
    ...(prerendered?.language === language ? { initialData: prerendered.data } : {}),
  });
}

interface PickedBundles {
  bundles: readonly BundleFacts[];
  isComplete: boolean;
  /** Why it is not complete. */
  error: unknown;
  retry: () => void;
}

/** Those of the slugs that the store has: out of the list that came with the page, the rest from the server. */
export function usePickedBundles(store: StoreList | undefined, slugs: readonly string[]): PickedBundles {
  const language = useLanguage();
  const known = useMemo(() => new Map((store?.bundles ?? []).map((each) => [each.slug, each])), [store]);
  const missing = store && !isWhole(store) ? slugs.filter((slug) => !known.has(slug)) : [];
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['bundles', 'picked', language, missing],
    queryFn: () => pickBundles(language, missing),
    enabled: missing.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const read = useMemo(() => new Map((data ?? []).map((each) => [each.slug, each])), [data]);
  const isRead = (data !== undefined && !isPlaceholderData) || missing.every((slug) => read.has(slug));
  const bundles = useMemo(
    () => slugs.flatMap((slug) => known.get(slug) ?? read.get(slug) ?? []),
    [known, slugs, read],
  );
  return { bundles, isComplete: store !== undefined && isRead, error, retry: () => void refetch() };
}

async function pickBundles(language: Language, slugs: readonly string[]): Promise<BundleFacts[]> {
  const parts = Array.from({ length: Math.ceil(slugs.length / MAX_PICKED) }, (_, part) =>
    slugs.slice(part * MAX_PICKED, (part + 1) * MAX_PICKED),
  );
  const pages = await Promise.all(
    parts.map((part) => searchBundles(language, { slugs: part.join(','), limit: String(MAX_PICKED) })),
  );
  return pages.flatMap(({ items }) => items);
}

export function useBundlePage(slug: string, prerendered?: Prerendered<BundlePageFacts> | null) {
  const language = useLanguage();
  const owner = useKnownOwner();
  return useQuery({
    queryKey: ['bundles', 'page', slug, language],
    queryFn: () =>
      orFromDevice(
        () => getBundlePage(slug, language),
        async () => (await findKeptBundle(slug, owner))?.page,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: 'always',
    placeholderData: (previous) => keepPreviousData(previous) ?? prerendered?.data,
    ...(prerendered?.language === language ? { initialData: prerendered.data } : {}),
  });
}

export const FIGURES_KEY = ['bundle-figures'];
const FRESH_MS = 60_000;

/** By slug; empty until it is known. */
export function useBundleFigures(isAsked = true): ReadonlyMap<string, BundleFigures> {
  const { data } = useQuery({
    queryKey: FIGURES_KEY,
    queryFn: fetchFigures,
    staleTime: FRESH_MS,
    select: toMap,
    enabled: isAsked,
  });
  return data ?? NONE;
}

const NONE: ReadonlyMap<string, BundleFigures> = new Map();
const toMap = (figures: BundleFigures[]) => new Map(figures.map((each) => [each.slug, each]));

/** Names of the bundles whose prompts were run, by what stands for the tool there. @param toolSlugs all that are shown */
export function useRunBundleName(toolSlugs: readonly string[]): (toolSlug: string) => string | undefined {
  const { data } = useStore(
    null,
    toolSlugs.some((each) => bundleOfProduct(each) !== undefined),
  );
  return (toolSlug) => {
    const asked = bundleOfProduct(toolSlug);
    return asked && (data?.bundles.find(({ slug }) => slug === asked)?.name ?? asked);
  };
}
