import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Pack } from '#core/packs/pack.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useActiveVoice } from '#web/brand-voice/use-voice-profiles.ts';
import { templateQuery } from '#web/catalogue/use-template.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { packKey } from '../pack-key.ts';
import { RunnerView } from './runner-view.tsx';
import { VisitorWork } from './visitor-work.tsx';

interface PackRunnerProps {
  /** Slug of a ready pack, id of an own one. */
  id: string;
  pack: Pack;
  example?: { title: string; inputs: Record<string, string> } | undefined;
  children?: ReactNode;
}

/** A pack with everything it needs to run: the templates of its tools, and whose it is. */
export function PackRunner({ id, pack, example }: PackRunnerProps) {
  // Those of all that the steps show, so that nothing waits when the first one runs.
  const { t } = useTranslation([
    'packs',
    'runs',
    'results',
    'spending',
    'send',
    'tools',
    'providers',
    'brand-voice',
  ]);
  const language = useLanguage();
  const { user, status } = useSession();
  const [taken, setTaken] = useState(0);
  const voice = useActiveVoice();
  const slugs = [...new Set(pack.steps.map(({ tool }) => tool))];
  const queries = useQueries({ queries: slugs.map((slug) => templateQuery(slug, language)) });
  const templates: Record<string, ToolTemplate> = {};
  for (const [index, slug] of slugs.entries()) {
    const template = queries[index]?.data;
    if (template) templates[slug] = template;
  }
  if (queries.some(({ isError }) => isError))
    return (
      <ErrorState
        level={2}
        title={t('failed.tools')}
        onRetry={() => {
          for (const query of queries) if (query.isError) void query.refetch();
        }}
      />
    );
  if (status === 'loading' || queries.some(({ data }) => !data))
    return <LoadingState label={t('loading.pack')} />;
  const key = packKey(user?.id, id);
  return (
    <>
      {user && <VisitorWork userId={user.id} packId={id} onTaken={() => setTaken((count) => count + 1)} />}
      <RunnerView
        // What was taken over is read as a pack that is opened.
        key={`${key} ${taken}`}
        storageKey={key}
        example={example}
        matter={{ pack, templates, language, voice }}
        inputs={pack.inputs}
      />
    </>
  );
}
