import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ResourceFacts } from '#core/resources/resource.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useKnownOwner } from '#web/lib/known-owner.ts';
import { orFromDevice } from '#web/storage/or-from-device.ts';
import { getResources } from './api.ts';

/** What is read does not change while the page stands, but for what this device had to stand in for. */
export const KEPT = { staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: 'always' } as const;

/** Without a network those that are kept here. `prerendered`: what came with the page. It stands until another language has arrived. */
export function useResources(prerendered?: Prerendered<ResourceFacts[]> | null, enabled = true) {
  const language = useLanguage();
  const owner = useKnownOwner();
  return useQuery({
    queryKey: ['resources', language],
    queryFn: () =>
      orFromDevice<ResourceFacts[]>(
        () => getResources(language),
        async () => (await import('./offline/kept-resources.ts')).listKeptResources(owner),
      ),
    enabled,
    ...KEPT,
    placeholderData: (previous) => keepPreviousData(previous) ?? prerendered?.data,
    ...(prerendered?.language === language ? { initialData: prerendered.data } : {}),
  });
}

/** Some of the list, in the order of their slugs: as they came with the page, else as the list has them. */
export function useSomeResources(slugs: readonly string[], prerendered: Prerendered<ResourceFacts[]> | null) {
  const isHere = prerendered?.language === useLanguage();
  const { data, error, refetch } = useResources(null, slugs.length > 0 && !isHere);
  const list = data ?? prerendered?.data;
  const some = list && slugs.flatMap((slug) => list.find((resource) => resource.slug === slug) ?? []);
  return { data: some, error, refetch };
}
