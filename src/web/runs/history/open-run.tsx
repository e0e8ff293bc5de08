import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Run } from '#core/runs/run.ts';
import { useTemplate } from '#web/tools/use-template.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { getRun, type RunChanges } from '../api.ts';
import { formatDate, formatDuration } from '../format-run.ts';
import { ResultActions } from '../result-actions.tsx';
import { ResultEditor } from '../result-editor.tsx';
import { RunOutput } from '../run-output.tsx';
import { RunValues } from '../run-values.tsx';
import { runTitle } from './run-title.ts';
import { SourceBadge } from './source-badge.tsx';
import { useRerun } from './use-rerun.ts';

interface OpenRunProps {
  /** Null while none is open. */
  id: string | null;
  onClose: () => void;
  onChange: (id: string, changes: RunChanges) => Promise<void>;
}

/** One run of the history, whole: its result on its paper, and what was put in. */
export function OpenRun({ id, onClose, onChange }: OpenRunProps) {
  const { t } = useTranslation('runs');
  const rerun = useRerun();
  const query = useQuery({ queryKey: ['run', id], queryFn: () => getRun(id ?? ''), enabled: id !== null });
  const run = id === null ? undefined : query.data;
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      size="wide"
      className="open-run"
      title={run ? runTitle(run, run.toolSlug) : t('history.opening')}
      actions={
        run && (
          <Button variant="secondary" onClick={() => void rerun(run.id)}>
            <RotateCcw className="icon" aria-hidden="true" />
            {t('history.rerun')}
          </Button>
        )
      }
    >
      {run ? (
        <WholeRun run={run} onChange={(changes) => onChange(run.id, changes).then(() => query.refetch())} />
      ) : query.isError ? (
        <ErrorState title={t('failed.open')} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState label={t('history.opening')} />
      )}
    </Dialog>
  );
}

function WholeRun({ run, onChange }: { run: Run; onChange: (changes: RunChanges) => Promise<unknown> }) {
  const { t, i18n } = useTranslation('runs');
  const template = useTemplate(run.toolSlug);
  const [isEditing, setIsEditing] = useState(false);
  const [isStarred, setIsStarred] = useState(run.isStarred);
  const tool = template.data ?? { blocks: [], category: 'creative-assistant' as const, isReflective: false };
  return (
    <div className="whole-run">
      <div className="result-head">
        <p className="micro soft run-row-facts">
          <span>{template.data?.name ?? run.toolSlug}</span>
          <time dateTime={run.createdAt}>{formatDate(run.createdAt, i18n.language)}</time>
          <span>{formatDuration(run.durationMs, i18n.language)}</span>
          <SourceBadge run={run} />
        </p>
        {!isEditing && (
          <ResultActions
            toolSlug={run.toolSlug}
            text={run.output}
            onEdit={() => setIsEditing(true)}
            star={{
              isStarred,
              onStar: () => {
                setIsStarred(!isStarred);
                void onChange({ isStarred: !isStarred });
              },
            }}
          />
        )}
      </div>
      {isEditing ? (
        <ResultEditor
          text={run.output}
          onCancel={() => setIsEditing(false)}
          onSave={(output) => void onChange({ output }).then(() => setIsEditing(false))}
        />
      ) : (
        <RunOutput tool={tool} text={run.output} />
      )}
      <section aria-labelledby="run-values">
        <h3 className="subhead" id="run-values">
          {t('values.title')}
        </h3>
        <RunValues blocks={tool.blocks} values={run.values} />
      </section>
    </div>
  );
}
