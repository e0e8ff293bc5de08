import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rating } from '#core/runs/run.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { showToast } from '#web/ui/toast.ts';
import { changeRun, type RunChanges } from './api.ts';
import type { RunState } from './run-engine/run-state.ts';
import { changeQueuedRun } from './use-run-sync.ts';

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
    starredItems: run.marks?.starredItems ?? [],
    isEditing: false,
  };
  const [stored, setOwn] = useState(untouched);
  // A new run starts untouched.
  const own = stored.startedAt === run.startedAt ? stored : untouched;
  const change = (part: Partial<Own>) => setOwn({ ...own, ...part });

  const keep = async (changes: RunChanges, before: Own) => {
    try {
      if (run.runId) await changeRun(run.runId, changes);
      else if (run.queuedAs) await changeQueuedRun(run.queuedAs, changes);
    } catch (error) {
      setOwn(before);
      if (changes.output !== undefined) onChanged({ text: before.text ?? run.text });
      showToast({ type: 'error', title: t('failed.change'), description: quotaText(error) });
    }
  };

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
