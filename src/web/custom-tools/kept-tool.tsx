import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { openedToolQuery } from '#web/catalogue/open-custom-tool.ts';
import { OWN_TOOLS_KEY } from '#web/catalogue/use-own-tools.ts';
import { PublishControl } from '#web/community/publish-control.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { MissingTool } from '#web/workbench/missing-tool.tsx';
import { replaceTool } from './api.ts';
import styles from './builder.module.css';
import { Editor } from './editor.tsx';
import { Sharing } from './kept/sharing.tsx';
import { Versions } from './kept/versions.tsx';
import { DeleteDialog } from './start/delete-dialog.tsx';

/** A tool that is kept: the editor, who may run it, what it was, and its end. */
export function KeptTool({ id }: { id: string }) {
  const { t } = useTranslation('custom-tools');
  const navigate = useNavigate();
  const opened = useQuery(openedToolQuery(id));
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  /** Grows when the editor has to begin anew, with another text. */
  const [round, setRound] = useState(0);
  const changed = [openedToolQuery(id).queryKey, OWN_TOOLS_KEY];

  if (opened.isPending) return <LoadingState label={t('loading')} />;
  if (!opened.data?.isOwn) return <MissingTool error={opened.error} onRetry={() => void opened.refetch()} />;
  const { tool, version, visibility, name } = opened.data;
  const isShared = visibility !== 'private';
  return (
    <>
      <Editor
        key={round}
        id={id}
        start={tool}
        isShared={isShared}
        onDirty={setDirty}
        onSave={(tool) => replaceTool(id, tool)}
        invalidates={changed}
      />
      <div className={styles.kept}>
        <Sharing id={id} visibility={visibility} invalidates={changed} />
        <Versions
          id={id}
          current={version}
          isShared={isShared}
          isLocked={isDirty}
          invalidates={changed}
          onRestored={() => setRound(round + 1)}
        />
        <PublishControl toolId={id} />
        <section className={styles.part} aria-labelledby="builder-end">
          <h2 className="heading" id="builder-end">
            {t('end.title')}
          </h2>
          <p className="small soft">{t('end.text')}</p>
          <ByAccountItself act={t('end.action')} isLimited={isShared}>
            <Button variant="outline" onClick={() => setLeaving(true)}>
              {t('end.action')}
            </Button>
          </ByAccountItself>
        </section>
      </div>
      <DeleteDialog
        tool={isLeaving ? { id, name } : null}
        onClose={() => setLeaving(false)}
        onDeleted={() => navigate('/tool-create', { replace: true })}
      />
    </>
  );
}
