import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#core/errors/app-error.ts';
import type { Language } from '#core/languages/languages.ts';
import type { ResourceFacts, ResourcePageFacts, ResourceText } from '#core/resources/resource.ts';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useKnownOwner } from '#web/lib/known-owner.ts';
import { useSession } from '#web/lib/session.ts';
import { orFromDevice } from '#web/storage/or-from-device.ts';
import { getHeldText, getOpenText, getResourcePage } from './api.ts';
import { findKeptPage, forgetKeptText, readKeptText, readRights } from './offline/kept-resources.ts';
import { KEPT } from './use-resources.ts';

export function useResourcePage(
  slug: string,
  prerendered?: Prerendered<ResourcePageFacts> | null,
  enabled = true,
) {
  const language = useLanguage();
  const owner = useKnownOwner();
  return useQuery({
    queryKey: ['resources', 'page', slug, language],
    queryFn: () =>
      orFromDevice(
        () => getResourcePage(slug, language),
        () => findKeptPage(slug, owner),
      ),
    enabled,
    ...KEPT,
    placeholderData: (previous) => keepPreviousData(previous) ?? prerendered?.data,
    ...(prerendered?.language === language ? { initialData: prerendered.data } : {}),
  });
}

const HELD_KEY = ['held-resources'];

/** What is held changes with a license and with an order. */
function useHeldChanges(): void {
  useInvalidation('license-changed', HELD_KEY);
  useInvalidation('order-changed', HELD_KEY);
}

interface TextAsked {
  slug: string;
  /** One that it is written in. */
  language: Language;
  level: ResourceFacts['level'];
}

/**
 * Nothing is asked for a visitor, who holds no level. Where nobody can be asked, what is kept here is read; when the right is gone, it
 * goes from here.
 */
export function useResourceText(asked: TextAsked, prerendered?: ResourceText | null) {
  const { slug, language, level } = asked;
  const owner = useKnownOwner();
  const isOpen = level === 'none';
  useHeldChanges();
  const ask = async () => {
    if (isOpen) return getOpenText(slug, language);
    return getHeldText(slug, language).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'license_required') await forgetKeptText(asked, owner);
      throw error;
    });
  };
  return useQuery({
    queryKey: isOpen ? ['resource-text', slug, language] : [...HELD_KEY, 'text', slug, language, owner],
    queryFn: () => orFromDevice(ask, () => readKeptText(asked, owner)),
    enabled: isOpen || owner !== null,
    ...KEPT,
    ...(prerendered?.language === language ? { initialData: prerendered } : {}),
  });
}

/** `unknown`: while it is asked, and where it cannot be. */
export type ResourceState = 'open' | 'locked' | 'unknown';

const rightsQuery = (owner: string | null) => ({
  queryKey: [...HELD_KEY, 'list', owner],
  queryFn: () => (owner === null ? [] : readRights(owner)),
});

/** Whether each resource opens for whoever sits here. */
export function useResourceStates(): (resource: Pick<ResourceFacts, 'slug' | 'level'>) => ResourceState {
  const { user, status } = useSession();
  useHeldChanges();
  const { data } = useQuery({ ...rightsQuery(user?.id ?? null), enabled: user !== null });
  return ({ slug, level }) => {
    if (level === 'none') return 'open';
    if (!user) return status === 'ready' ? 'locked' : 'unknown';
    if (!data) return 'unknown';
    return data.some((readable) => readable.slug === slug) ? 'open' : 'locked';
  };
}

/** Until when whoever sits here may read a resource (ISO 8601); null where that has no end. */
export function useFindRight(): (resource: Pick<ResourceFacts, 'slug' | 'level'>) => Promise<string | null> {
  const client = useQueryClient();
  const { user } = useSession();
  return async ({ slug, level }) => {
    if (level === 'none') return null;
    const rights = await client.fetchQuery(rightsQuery(user?.id ?? null));
    return rights.find((readable) => readable.slug === slug)?.until ?? null;
  };
}
