import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { getCatalogue } from './api.ts';

/** `prerendered`: the English facts that came with the page. They stand until another language has arrived. */
export function useCatalogue(prerendered?: ToolFacts[] | null, isEnabled = true) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['catalogue', language],
    queryFn: () => getCatalogue(language),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => keepPreviousData(previous) ?? prerendered ?? undefined,
    ...(prerendered && language === DEFAULT_LANGUAGE ? { initialData: prerendered } : {}),
  });
}
