import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PackFacts } from '#core/packs/pack.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useSession } from '#web/lib/session.ts';
import { getOwnPack, getPack, getPacks, listOwnPacks } from './api.ts';

/** `prerendered`: the packs that came with the page. They stand until another language has arrived. */
export function usePacks(prerendered: Prerendered<PackFacts[]> | null) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['packs', language],
    queryFn: () => getPacks(language),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => keepPreviousData(previous) ?? prerendered?.data,
    ...(prerendered?.language === language ? { initialData: prerendered.data } : {}),
  });
}

/** Null when there is no such pack. */
export function useReadyPack(slug: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['pack', slug, language],
    queryFn: () => getPack(slug, language),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => (previous?.slug === slug ? previous : undefined),
  });
}

/** Below it, keys of users: another one of the same tab must not see the packs of the one before. */
export const OWN_PACKS_KEY = ['own-packs'];
const ownKey = (userId: string | undefined) => [...OWN_PACKS_KEY, userId];

export function useOwnPacks() {
  const { user } = useSession();
  return useQuery({ queryKey: ownKey(user?.id), queryFn: listOwnPacks, enabled: user !== null });
}

/** Null when there is no such pack. */
export function useOwnPack(id: string) {
  const { user } = useSession();
  return useQuery({
    queryKey: [...ownKey(user?.id), id],
    queryFn: () => getOwnPack(id),
    enabled: user !== null,
  });
}

/** The same to be changed: as it is now. `id` is undefined for a new one. */
export function useEditedPack(id: string | undefined) {
  const { user } = useSession();
  return useQuery({
    queryKey: [...ownKey(user?.id), id, 'edited'],
    queryFn: () => getOwnPack(id ?? ''),
    enabled: user !== null && id !== undefined,
    gcTime: 0,
  });
}
