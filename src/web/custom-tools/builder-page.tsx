import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { newTool } from '#core/custom-tools/new-tool.ts';
import { readAgain } from '#web/api/read-again.ts';
import { OWN_TOOLS_KEY, useOwnTools } from '#web/catalogue/use-own-tools.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { createTool } from './api.ts';
import styles from './builder.module.css';
import { BuilderHeader } from './builder-header.tsx';
import { CopiedStart } from './start/copied-start.tsx';
import { LimitReached } from './start/limit-reached.tsx';
import { NewTool } from './start/new-tool.tsx';
import { OwnToolsList } from './start/own-tools-list.tsx';
import { StartChoices } from './start/start-choices.tsx';

/**
 * One's own tools and ways to begin one; the new one itself below `?new` (from nothing or, handed on as the page's
 * state, from a file) and `?from=<slug>` (a copy).
 */
export function BuilderPage() {
  const { t } = useTranslation('custom-tools');
  const language = useLanguage();
  const [params] = useSearchParams();
  const location = useLocation() as { key: string; state: { imported?: CustomTool } | null };
  const own = useOwnTools();
  const client = useQueryClient();
  const navigate = useNavigate();
  const from = params.get('from');
  const isNew = from !== null || params.has('new');

  const keep = async (tool: CustomTool, basedOn: string | null, idempotencyKey: string) => {
    const { id } = await createTool({ tool, basedOn }, idempotencyKey);
    await navigate(`/tool-create/${id}`, { replace: true });
    await readAgain(client, OWN_TOOLS_KEY);
  };
  if (own.isPending) return <Framed isNew={isNew} content={<LoadingState label={t('loading')} />} />;
  if (!own.data)
    return (
      <Framed
        isNew={isNew}
        content={
          <ErrorState level={2} title={t('failed.title')} onRetry={() => void own.refetch()}>
            {t('failed.text')}
          </ErrorState>
        }
      />
    );
  const { items: tools, limit } = own.data;
  const isFull = tools.length >= limit;
  if (isNew && !isFull)
    return (
      <Framed
        isNew
        content={
          from === null ? (
            <NewTool
              key={location.key}
              start={location.state?.imported ?? newTool(language, t('types.output'))}
              basedOn={null}
              onKeep={keep}
            />
          ) : (
            <CopiedStart key={from} slug={from} onKeep={keep} />
          )
        }
      />
    );
  return (
    <Framed
      isNew={isNew}
      content={
        <div className={styles.home}>
          {isFull ? <LimitReached limit={limit} /> : <StartChoices own={tools} />}
          <OwnToolsList tools={tools} limit={limit} />
        </div>
      }
    />
  );
}

const Framed = ({ isNew, content }: { isNew: boolean; content: React.ReactNode }) => (
  <>
    <BuilderHeader kind={isNew ? 'new' : 'home'} />
    {content}
  </>
);
