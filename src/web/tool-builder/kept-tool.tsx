import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PublishControl } from '#web/community/publish-control.tsx';
import { MissingTool } from '#web/tools/missing-tool.tsx';
import { openedToolQuery } from '#web/tools/open-custom-tool.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { replaceTool } from './api.ts';
import styles from './builder.module.css';
import { Editor } from './editor.tsx';
import { Sharing } from './kept/sharing.tsx';
import { Versions } from './kept/versions.tsx';
import { DeleteDialog } from './start/delete-dialog.tsx';
import { useRefreshOwnTools } from './use-own-tools.ts';

/** A tool that is kept: the editor, who may run it, what it was, and its end. */
export function KeptTool({ id }: { id: string }) {
  const { t } = useTranslation('builder');
  const client = useQueryClient();
  const navigate = useNavigate();
  const refreshList = useRefreshOwnTools();
  const opened = useQuery(openedToolQuery(id));
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  /** Grows when the editor has to begin anew, with another text. */
  const [round, setRound] = useState(0);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: openedToolQuery(id).queryKey });
    await refreshList();
  };

  if (opened.isPending) return <LoadingState label={t('loading')} />;
  if (!opened.data?.isOwn) return <MissingTool error={opened.error} onRetry={() => void opened.refetch()} />;
  const { tool, version, visibility, name } = opened.data;
  return (
    <>
      <Editor
        key={round}
        id={id}
        start={tool}
        onDirty={setDirty}
        onSave={async (changed) => {
          await replaceTool(id, changed);
          await refresh();
        }}
      />
      <div className={styles.kept}>
        <Sharing id={id} visibility={visibility} onChanged={refresh} />
        <Versions
          id={id}
          current={version}
          isLocked={isDirty}
          onRestored={async () => {
            await refresh();
            setRound(round + 1);
          }}
        />
        <PublishControl toolId={id} />
        <section className={styles.part} aria-labelledby="builder-end">
          <h2 className="heading" id="builder-end">
            {t('end.title')}
          </h2>
          <p className="small soft">{t('end.text')}</p>
          <Button variant="outline" onClick={() => setLeaving(true)}>
            {t('end.action')}
          </Button>
        </section>
      </div>
      <DeleteDialog
        tool={isLeaving ? { id, name } : null}
        onClose={() => setLeaving(false)}
        onDeleted={async () => {
          await navigate('/tool-create', { replace: true });
          await refreshList();
        }}
      />
    </>
  );
}
