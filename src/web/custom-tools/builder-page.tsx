import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CustomTool, OwnTools } from '#core/custom-tools/custom-tool.ts';
import { readAgain } from '#web/api/read-again.ts';
import { OWN_TOOLS_KEY, useOwnTools } from '#web/catalogue/use-own-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { createTool } from './api.ts';
import styles from './builder.module.css';
import { BuilderHeader } from './builder-header.tsx';
import { BlankStart } from './start/blank-start.tsx';
import { CopiedStart } from './start/copied-start.tsx';
import { LimitReached } from './start/limit-reached.tsx';
import { OwnToolsList } from './start/own-tools-list.tsx';
import { StartChoices } from './start/start-choices.tsx';

/**
 * One's own tools and ways to begin one; the new one itself below `?new` (from nothing or, handed on as the page's
 * state, from a file) and `?from=<slug>` (a copy).
 */
export function BuilderPage() {
  const { t } = useTranslation('custom-tools');
  const [params] = useSearchParams();
  const location = useLocation() as { search: string; state: { imported?: CustomTool } | null };
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
  return (
    // What is opened, whatever else of the address changes: the skip link's mark ends no editing.
    <Opened
      key={location.search}
      isNew={isNew}
      own={own.data}
      editor={
        from === null ? (
          <BlankStart imported={location.state?.imported} onKeep={keep} />
        ) : (
          <CopiedStart slug={from} onKeep={keep} />
        )
      }
    />
  );
}

interface OpenedProps {
  isNew: boolean;
  own: OwnTools;
  /** Of a new tool. */
  editor: React.ReactNode;
}

/** Whether there is room for a new tool is asked before it is begun, and by the server when it is saved. */
function Opened({ isNew, own: { items: tools, limit }, editor }: OpenedProps) {
  const isFull = tools.length >= limit;
  const [isBegun, setBegun] = useState(isNew && !isFull);
  if (isNew && !isFull && !isBegun) setBegun(true);
  return (
    <Framed
      isNew={isNew}
      content={
        isBegun ? (
          editor
        ) : (
          <div className={styles.home}>
            {isFull ? <LimitReached limit={limit} /> : <StartChoices own={tools} />}
            <OwnToolsList tools={tools} limit={limit} />
          </div>
        )
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
