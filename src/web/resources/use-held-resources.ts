import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Language } from '#core/languages/languages.ts';
import type { ResourceFacts, ResourcePageFacts, ResourceText } from '#core/resources/resource.ts';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useSession } from '#web/lib/session.ts';
import { getHeldText, getOpenText, getResourcePage, listReadable } from './api.ts';

export function useResourcePage(slug: string, prerendered?: Prerendered<ResourcePageFacts> | null) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['resources', 'page', slug, language],
    queryFn: () => getResourcePage(slug, language),
    staleTime: Number.POSITIVE_INFINITY,
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

/** Nothing is asked for a visitor, who holds no level. */
export function useResourceText({ slug, language, level }: TextAsked, prerendered?: ResourceText | null) {
  const { user } = useSession();
  const isOpen = level === 'none';
  useHeldChanges();
  return useQuery({
    queryKey: isOpen
      ? ['resource-text', slug, language]
      : [...HELD_KEY, 'text', slug, language, user?.id ?? null],
    queryFn: () => (isOpen ? getOpenText : getHeldText)(slug, language),
    enabled: isOpen || user !== null,
    staleTime: Number.POSITIVE_INFINITY,
    ...(prerendered?.language === language ? { initialData: prerendered } : {}),
  });
}

/** `unknown`: while it is asked, and where it cannot be. */
export type ResourceState = 'open' | 'locked' | 'unknown';

/** Whether each resource opens for whoever sits here. */
export function useResourceStates(): (resource: Pick<ResourceFacts, 'slug' | 'level'>) => ResourceState {
  const { user, status } = useSession();
  useHeldChanges();
  const { data } = useQuery({
    queryKey: [...HELD_KEY, 'list', user?.id ?? null],
    queryFn: listReadable,
    enabled: user !== null,
  });
  return ({ slug, level }) => {
    if (level === 'none') return 'open';
    if (!user) return status === 'ready' ? 'locked' : 'unknown';
    if (!data) return 'unknown';
    return data.some((readable) => readable.slug === slug) ? 'open' : 'locked';
  };
}
