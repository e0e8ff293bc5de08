import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RunChanges, RunSummary } from '#core/runs/run.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { BulkExportMenu } from '#web/exports/bulk-export-menu.tsx';
import { getRuns } from '#web/runs/api.ts';
import { comparePath } from '../compare-path.ts';
import { useFolderActions } from '../folders/use-folders.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { DeletedRow, DeletedText } from './deleted-row.tsx';
import styles from './run-list.module.css';
import { RunRow } from './run-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type Batch, usePendingDelete } from './use-pending-delete.ts';
import { useSelection } from './use-selection.ts';

interface RunListProps {
  runs: readonly RunSummary[];
  tools: readonly ToolFacts[];
  onOpen: (id: string) => void;
  onChange: (id: string, changes: RunChanges) => Promise<boolean>;
}

const NOTHING: Batch = [];

export function RunList({ runs, tools, onOpen, onChange }: RunListProps) {
  const navigate = useNavigate();
  const deletion = usePendingDelete();
  const [asked, setAsked] = useState(NOTHING);
  const { move } = useFolderActions();
  const deletions = [...deletion.waiting];
  const deleted = new Set(deletions.flatMap(([batch]) => batch));
  const shown = runs.map(({ id }) => id).filter((id) => !deleted.has(id));
  const selection = useSelection(shown);

  const moveTo = async (folderId: string | null) => {
    const ids = [...selection.ids];
    if (await move.mutate({ ids, folderId })) selection.stop();
  };
  const loadChosen = async (signal: AbortSignal) =>
    (await getRuns([...selection.ids], signal)).map((run) => ({
      ...run,
      toolName: tools.find(({ slug }) => slug === run.toolSlug)?.name ?? run.toolName,
    }));
  const [lastDeleted] = deletions.at(-1) ?? [];
  return (
    <>
      {/* There before its words, which would not be heard otherwise. */}
      <p className="visually-hidden" role="status">
        {lastDeleted && <DeletedText key={lastDeleted[0]} count={lastDeleted.length} />}
      </p>
      <SelectionBar
        selection={selection}
        shown={shown}
        onMove={(folderId) => void moveTo(folderId)}
        onCompare={(a, b) => void navigate(comparePath(a, b))}
        onDelete={() => setAsked([...selection.ids])}
      >
        <BulkExportMenu count={selection.ids.size} load={loadChosen} />
      </SelectionBar>
      <ul className={styles.list}>
        {deletions
          .filter(([{ length }]) => length > 1)
          .map(([batch, { canUndo }]) => (
            <DeletedRow
              key={batch[0]}
              count={batch.length}
              canUndo={canUndo}
              onUndo={() => deletion.undo(batch)}
            />
          ))}
        {runs.map((run) => {
          const waiting = deletions.find(([batch]) => batch.includes(run.id));
          if (waiting) {
            const [batch, { canUndo }] = waiting;
            return (
              batch.length === 1 && (
                <DeletedRow key={run.id} count={1} canUndo={canUndo} onUndo={() => deletion.undo(batch)} />
              )
            );
          }
          return (
            <RunRow
              key={run.id}
              run={run}
              tool={tools.find(({ slug }) => slug === run.toolSlug)}
              selection={
                selection.isOn
                  ? { isSelected: selection.ids.has(run.id), onToggle: () => selection.toggle(run.id) }
                  : undefined
              }
              onOpen={() => onOpen(run.id)}
              onChange={(changes) => void onChange(run.id, changes)}
              onDelete={() => setAsked([run.id])}
            />
          );
        })}
      </ul>
      <DeleteQuestion
        count={asked.length}
        onAnswer={(isSure) => {
          if (isSure) {
            deletion.request(asked);
            selection.stop();
          }
          setAsked(NOTHING);
        }}
      />
    </>
  );
}
