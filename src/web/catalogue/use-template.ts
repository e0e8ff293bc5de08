import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Language } from '#core/languages/languages.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { readOffline, writeOffline } from '#web/lib/offline-store.ts';
import { getTemplate } from './api.ts';

/** Without a network the template that was read last time is as good. */
async function loadTemplate(slug: string, language: Language): Promise<ToolTemplate> {
  const key = `template:${slug}:${language}`;
  try {
    const template = await getTemplate(slug, language);
    void writeOffline(key, template);
    return template;
  } catch (error) {
    const kept = error instanceof NetworkError ? await readOffline<ToolTemplate>(key) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

/** For several tools at once (`useQueries`). */
export const templateQuery = (slug: string, language: Language) => ({
  queryKey: ['template', slug, language],
  queryFn: () => loadTemplate(slug, language),
  staleTime: Number.POSITIVE_INFINITY,
});

/** `prerendered`: the template that came with the page. It stands until another language has arrived. */
export function useTemplate(slug: string, prerendered?: ToolTemplate | null, isEnabled = true) {
  const language = useLanguage();
  const given = prerendered?.slug === slug ? prerendered : undefined;
  return useQuery({
    ...templateQuery(slug, language),
    enabled: isEnabled,
    // Another tool's template must not stand in for this one.
    placeholderData: (previous) => (previous?.slug === slug ? keepPreviousData(previous) : given),
    ...(given?.language === language ? { initialData: given } : {}),
  });
}
