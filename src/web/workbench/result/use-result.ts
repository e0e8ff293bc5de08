import { useState } from 'react';
import type { Rating, RunChanges } from '#core/runs/run.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useLatest } from '#web/lib/use-latest.ts';
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
  /** What the editor begins with, where that could not be kept; undefined for the text. */
  typed: string | undefined;
}

interface Change {
  changes: RunChanges;
  /** What to go back to. */
  before: Partial<Own>;
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
    typed: undefined,
  };
  const [stored, setOwn] = useState(untouched);
  // A new run starts untouched.
  const own = stored.startedAt === run.startedAt ? stored : untouched;
  const change = (part: Partial<Own>) =>
    setOwn((now) => ({ ...(now.startedAt === run.startedAt ? now : untouched), ...part }));
  const shown = useLatest(run);

  const saving = useWrite({
    mutationFn: async ({ changes }: Change) => {
      const { runId, queuedAs } = run.keeping ? await run.keeping : run;
      if (runId) await changeRun(runId, changes);
      else if (queuedAs) await changeQueuedRun(queuedAs, changes);
    },
    // It shows already. By the end another run may be shown, which is none of this one's business.
    onMutate:
      ({ changes, before }) =>
      () => {
        setOwn((now) => (now.startedAt === run.startedAt ? { ...now, ...before } : now));
        if (changes.output !== undefined && shown().startedAt === run.startedAt)
          onChanged({ text: before.text ?? run.text });
      },
    failureToast: (error) => ({ title: t('failed.change'), description: quotaText(error) }),
  });
  const keep = (changes: RunChanges, before: Partial<Own>) => void saving.mutate({ changes, before });
  /** Where it cannot be kept, the editor opens with it. */
  const backToEditor = (typed: string): Partial<Own> => ({
    text: own.text ?? run.text,
    isEditing: true,
    typed,
  });

  return {
    text: own.text ?? run.text,
    isStarred: own.isStarred,
    rating: own.rating,
    starredItems: own.starredItems,
    isEditing: own.isEditing,
    /** Whether stars would be kept. */
    isKept: run.runId !== undefined || run.queuedAs !== undefined,
    /** What the editor begins with. */
    typed: own.typed ?? own.text ?? run.text,
    startEditing: () => change({ isEditing: true, typed: undefined }),
    stopEditing: () => change({ isEditing: false }),
    edit: (text: string) => {
      change({ text, isEditing: false });
      onChanged({ text });
      keep({ output: text }, backToEditor(text));
    },
    /** Only for a run that is in the history, like the star. */
    rate: (rating: Rating | null) => {
      change({ rating });
      keep({ rating }, { rating: own.rating });
    },
    changeItems: ({ output, starredItems }: Pick<RunChanges, 'output' | 'starredItems'>) => {
      const changes = { ...(output !== undefined && { output }), ...(starredItems && { starredItems }) };
      change({ ...(output !== undefined && { text: output }), ...(starredItems && { starredItems }) });
      if (output !== undefined) onChanged({ text: output });
      keep(changes, {
        ...(starredItems && { starredItems: own.starredItems }),
        ...(output !== undefined && backToEditor(output)),
      });
    },
    /** Only for a run that is kept. */
    toggleStar: () => {
      change({ isStarred: !own.isStarred });
      keep({ isStarred: !own.isStarred }, { isStarred: own.isStarred });
    },
  };
}
