import { useQuery } from '@tanstack/react-query';
import { CopyPlus, RotateCcw } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { RunChanges } from '#core/runs/run.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { keepTyped } from '#web/results/typed-result.ts';
import { UNSAVED } from '#web/results/use-leave-question.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { runQuery } from '../kept/kept-history.ts';
import { runTitle } from '../run-title.ts';
import { useRerun } from '../use-rerun.ts';
import { WholeRun } from './whole-run.tsx';

interface OpenRunProps {
  /** Null while none is open. */
  id: string | null;
  onClose: () => void;
  onChange: (id: string, changes: RunChanges) => Promise<boolean>;
}

/** One run of the history, whole: its result on its paper, its versions, and what was put in. */
export function OpenRun({ id, onClose, onChange }: OpenRunProps) {
  const { t } = useTranslation(['runs', 'history', 'feedback']);
  const rerun = useRerun(t('failed.open'));
  const userId = useSession().user?.id ?? '';
  const query = useQuery({ ...runQuery(userId, id ?? ''), enabled: id !== null });
  const run = id === null ? undefined : query.data;
  const whole = useRef<HTMLDivElement>(null);
  const hasUnsaved = useCallback(() => Boolean(whole.current?.querySelector(UNSAVED)), []);
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      size="wide"
      title={run ? runTitle(run, run.toolName ?? run.toolSlug) : t('history.opening')}
      actions={
        run && (
          <>
            <Button variant="ghost" onClick={() => void rerun(run.id, true)}>
              <CopyPlus className="icon" aria-hidden="true" />
              {t('feedback:moreLike')}
            </Button>
            <Button variant="secondary" onClick={() => void rerun(run.id)}>
              <RotateCcw className="icon" aria-hidden="true" />
              {t('history:rerun')}
            </Button>
          </>
        )
      }
    >
      {id !== null && <LeaveGuard isDirty={hasUnsaved} onLeave={() => keepTyped(id, undefined)} />}
      {run ? (
        <div ref={whole}>
          <WholeRun
            key={run.id}
            run={run}
            onChange={async (changes) => {
              const isDone = await onChange(run.id, changes);
              await query.refetch();
              return isDone;
            }}
          />
        </div>
      ) : query.isError ? (
        <ErrorState title={t('failed.open')} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState label={t('history.opening')} />
      )}
    </Dialog>
  );
}
