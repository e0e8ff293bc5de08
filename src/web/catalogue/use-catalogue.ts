import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ToolFacts } from '#core/tools/template.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { getCatalogue } from './api.ts';

/** `prerendered`: the facts that came with the page. They stand until another language has arrived. */
export function useCatalogue(prerendered?: Prerendered<ToolFacts[]> | null, isEnabled = true) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['catalogue', language],
    queryFn: () => getCatalogue(language),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => keepPreviousData(previous) ?? prerendered?.data,
    ...(prerendered?.language === language ? { initialData: prerendered.data } : {}),
  });
}
