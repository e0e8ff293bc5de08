import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunSummary } from '#core/runs/run.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { RunChanges } from '../api.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { RunRow } from './run-row.tsx';
import { usePendingDelete } from './use-pending-delete.ts';

interface RunListProps {
  runs: readonly RunSummary[];
  tools: readonly ToolFacts[];
  onOpen: (id: string) => void;
  onChange: (id: string, changes: RunChanges) => Promise<void>;
}

export function RunList({ runs, tools, onOpen, onChange }: RunListProps) {
  const { t } = useTranslation('runs');
  const onFailure = useCallback(() => showToast({ type: 'error', title: t('failed.delete') }), [t]);
  const deletion = usePendingDelete(onFailure);
  const [asked, setAsked] = useState<RunSummary | null>(null);
  return (
    <>
      <ul className="run-list">
        {runs.map((run) =>
          deletion.pending.has(run.id) ? (
            <li key={run.id} className="run-row run-row-deleted" role="status">
              <span className="small soft">{t('deletion.done')}</span>
              <Button size="sm" variant="outline" onClick={() => deletion.undo(run.id)}>
                {t('deletion.undo')}
              </Button>
            </li>
          ) : (
            <RunRow
              key={run.id}
              run={run}
              tool={tools.find(({ slug }) => slug === run.toolSlug)}
              onOpen={() => onOpen(run.id)}
              onChange={(changes) => void onChange(run.id, changes)}
              onDelete={() => setAsked(run)}
            />
          ),
        )}
      </ul>
      <DeleteQuestion
        isOpen={asked !== null}
        onAnswer={(isSure) => {
          if (asked && isSure) deletion.request(asked.id);
          setAsked(null);
        }}
      />
    </>
  );
}
