import { useEffect } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useSession } from '#web/lib/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { templateQuery } from './use-template.ts';

/** The tools that are opened most: their pages wait for nothing, also without a network. */
const PRELOADED = [
  'mindalign',
  'flowpulse',
  'clipgenius',
  'brandlore',
  'hookbuilder',
  'ascensionos',
] as const;

/** Fetches the templates of the tools above when the browser is idle, for whoever is signed in. */
export function useTemplatePreload(): void {
  const { user } = useSession();
  const language = useLanguage();
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    return whenIdle(() => {
      for (const slug of PRELOADED) void queryClient.prefetchQuery(templateQuery(slug, language));
    });
  }, [userId, language]);
}
