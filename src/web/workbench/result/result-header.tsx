import type { ReactNode } from 'react';
import type { ToolTemplate } from '#core/tools/template.ts';
import { comparePath } from '#web/history/compare-path.ts';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { ResultToolbar } from './result-toolbar.tsx';
import type { useResult } from './use-result.ts';
import styles from './workspace.module.css';

interface ResultHeaderProps {
  tool: ToolTemplate;
  run: RunState;
  result: ReturnType<typeof useResult>;
  earlier: RunState | undefined;
  title: ReactNode;
  /** Says where the run is kept. */
  onSave: () => void;
  /** The text was copied or downloaded. */
  onUse: () => void;
  /** What stands below the toolbar. */
  children: ReactNode;
}

/** What stays in sight while the result is read. */
export function ResultHeader({
  tool,
  run,
  result,
  earlier,
  title,
  onSave,
  onUse,
  children,
}: ResultHeaderProps) {
  const busy = isBusy(run);
  const hasText = result.text.trim() !== '';
  const waiting = busy ? earlier : undefined;
  return (
    <header className={styles.pin}>
      <div className={styles.head}>
        {title}
        {(hasText || waiting) && !result.isEditing && (
          <ResultToolbar
            run={{
              ...(run.runId && { id: run.runId }),
              toolSlug: tool.slug,
              toolName: tool.name,
              output: hasText || !waiting ? result.text : waiting.text,
            }}
            isBusy={busy}
            save={{ isSaved: run.saving === 'saved', onSave }}
            comparePath={run.runId && earlier?.runId && comparePath(earlier.runId, run.runId)}
            onUse={onUse}
          />
        )}
      </div>
      {children}
    </header>
  );
}
