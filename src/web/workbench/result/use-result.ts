import { useEffect, useState } from 'react';
import type { Rating } from '#core/runs/run.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { keepTyped, readTyped } from '#web/results/typed-result.ts';
import { changeRun } from '#web/runs/api.ts';
import { changeQueuedRun } from '#web/runs/device-runs.ts';
import type { RunState } from '#web/runs/run-state.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { changed, kept, type OwnResult, type ResultChanges, refused, untouched } from './own-result.ts';

/** By when the run began: one that is shown again is as its reader left it. */
type OwnResults = ReadonlyMap<number | undefined, OwnResult>;

/**
 * What the reader does with a result: edit and star it, whole or line by line. Kept with the run, sent or waiting.
 * @param onChanged hears what the shown run says now, so that it is still said when it is shown again
 */
export function useResult(run: RunState, onChanged: (change: Partial<RunState>) => void = () => {}) {
  const { t } = useTranslation('runs');
  const quotaText = useQuotaText();
  const { startedAt } = run;
  /** Where the run is kept, and with it what is typed. */
  const keptAs = run.runId ?? run.queuedAs;
  const [owns, setOwns] = useState<OwnResults>(() => {
    const typed = keptAs && readTyped(keptAs);
    return typed === undefined ? new Map() : new Map([[startedAt, untouched(run, typed)]]);
  });
  const ownIn = (all: OwnResults) => all.get(startedAt) ?? untouched(run);
  const own = ownIn(owns);
  const { shown } = own;
  const setOwn = (next: (own: OwnResult) => OwnResult) =>
    setOwns((all) => new Map(all).set(startedAt, next(ownIn(all))));
  const latest = useLatest({ run, owns });
  const { typed } = own;
  const isOwn = owns.has(startedAt);
  useEffect(() => {
    if (keptAs && isOwn) keepTyped(keptAs, typed);
  }, [keptAs, isOwn, typed]);

  const saving = useWrite({
    mutationFn: async (changes: ResultChanges) => {
      const { runId, queuedAs } = run.keeping ? await run.keeping : run;
      if (runId) await changeRun(runId, changes);
      else if (queuedAs) await changeQueuedRun(queuedAs, changes);
    },
    // It shows already. By the end another run may be shown, which is none of this one's business.
    onMutate: (changes) => () => {
      setOwn((own) => refused(own, changes));
      const { run, owns } = latest();
      if (changes.output !== undefined && run.startedAt === startedAt)
        onChanged({ text: refused(ownIn(owns), changes).shown.output });
    },
    onSuccess: (_output, changes) => setOwn((own) => kept(own, changes)),
    failureToast: (error) => ({ title: t('failed.change'), description: quotaText(error) }),
  });
  const change = (changes: ResultChanges) => {
    setOwn((own) => changed(own, changes));
    if (changes.output !== undefined) onChanged({ text: changes.output });
    void saving.mutate(changes);
  };
  const setEditing = (isEditing: boolean) => setOwn((own) => ({ ...own, isEditing, typed: undefined }));

  return {
    id: startedAt,
    text: shown.output,
    isStarred: shown.isStarred,
    rating: shown.rating,
    starredItems: shown.starredItems,
    isEditing: own.isEditing,
    /** What the editor begins with, where that is not kept. */
    typed,
    /** Whether stars would be kept. */
    isKept: run.runId !== undefined || run.queuedAs !== undefined,
    startEditing: () => setEditing(true),
    type: (typed: string, isChanged: boolean) =>
      setOwn((own) => ({ ...own, isEditing: true, typed: isChanged ? typed : undefined })),
    stopEditing() {
      // Also where another run takes its place at once.
      if (keptAs) keepTyped(keptAs, undefined);
      setEditing(false);
    },
    edit: (output: string) => {
      setEditing(false);
      change({ output });
    },
    /** Only for a run that is in the history, like the star. */
    rate: (rating: Rating | null) => change({ rating }),
    changeItems: ({ output, starredItems }: Pick<ResultChanges, 'output' | 'starredItems'>) =>
      change({ ...(output !== undefined && { output }), ...(starredItems && { starredItems }) }),
    /** Only for a run that is kept. */
    toggleStar: () => change({ isStarred: !shown.isStarred }),
  };
}
