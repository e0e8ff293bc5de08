import { useState } from 'react';
import type { Rating, RunChanges } from '#core/runs/run.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { changeRun } from '#web/runs/api.ts';
import { changeQueuedRun } from '#web/runs/device-runs.ts';
import type { RunState } from '#web/runs/run-state.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { useWrite } from '#web/ui/use-write.ts';

const NO_STARS: string[] = [];

interface Own {
  /** The run that these changes belong to. */
  startedAt: number | undefined;
  /** The edited Markdown; undefined while it is as it came. */
  text: string | undefined;
  isStarred: boolean;
  rating: Rating | null;
  starredItems: string[];
  isEditing: boolean;
}

interface Change {
  changes: RunChanges;
  /** What to go back to. */
  before: Own;
}

/**
 * What the reader does with a result: edit and star it, whole or line by line. Kept with the run, sent or waiting.
 * @param onChanged hears what the shown run says now, so that it is still said when it is shown again
 */
export function useResult(run: RunState, onChanged: (change: Partial<RunState>) => void = () => {}) {
  const { t } = useTranslation('runs');
  const quotaText = useQuotaText();
  const untouched: Own = {
    startedAt: run.startedAt,
    text: undefined,
    isStarred: run.marks?.isStarred ?? false,
    rating: null,
    starredItems: run.marks?.starredItems ?? NO_STARS,
    isEditing: false,
  };
  const [stored, setOwn] = useState(untouched);
  // A new run starts untouched.
  const own = stored.startedAt === run.startedAt ? stored : untouched;
  const change = (part: Partial<Own>) => setOwn({ ...own, ...part });

  const saving = useWrite({
    mutationFn: async ({ changes }: Change) => {
      if (run.runId) await changeRun(run.runId, changes);
      else if (run.queuedAs) await changeQueuedRun(run.queuedAs, changes);
    },
    // It shows already.
    onMutate:
      ({ changes, before }) =>
      () => {
        setOwn(before);
        if (changes.output !== undefined) onChanged({ text: before.text ?? run.text });
      },
    failureToast: (error) => ({ title: t('failed.change'), description: quotaText(error) }),
  });
  const keep = (changes: RunChanges, before: Own) => saving.mutate({ changes, before });

  return {
    text: own.text ?? run.text,
    isStarred: own.isStarred,
    rating: own.rating,
    starredItems: own.starredItems,
    isEditing: own.isEditing,
    /** Whether stars would be kept. */
    isKept: run.runId !== undefined || run.queuedAs !== undefined,
    startEditing: () => change({ isEditing: true }),
    stopEditing: () => change({ isEditing: false }),
    edit: (text: string) => {
      change({ text, isEditing: false });
      onChanged({ text });
      void keep({ output: text }, { ...own, isEditing: true });
    },
    /** Only for a run that is in the history, like the star. */
    rate: (rating: Rating | null) => {
      change({ rating });
      void keep({ rating }, own);
    },
    changeItems: ({ output, starredItems }: Pick<RunChanges, 'output' | 'starredItems'>) => {
      change({ ...(output !== undefined && { text: output }), ...(starredItems && { starredItems }) });
      if (output !== undefined) onChanged({ text: output });
      void keep({ ...(output !== undefined && { output }), ...(starredItems && { starredItems }) }, own);
    },
    /** Only for a run that is kept. */
    toggleStar: () => {
      change({ isStarred: !own.isStarred });
      void keep({ isStarred: !own.isStarred }, own);
    },
  };
}
