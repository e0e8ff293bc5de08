import { useState } from 'react';
import { chooseNextAction, type NextAction, nameOf } from '#core/dashboard/next-action.ts';
import { useProgress } from '#web/academy/use-progress.ts';
import { useDashboard } from '#web/licenses/use-dashboard.ts';
import { usePassionResponses } from '../use-passion-responses.ts';
import { useRecentRuns } from '../use-recent-runs.ts';
import { putOff, readPutOff } from './put-off.ts';

interface Choice {
  /** Undefined until all is known, or has failed, that it is chosen from. */
  chosen: NextAction | undefined;
  notNow: () => void;
  /** Why a part could not be read; undefined where all was. */
  error: unknown;
  retry: () => void;
}

/** What cannot be read counts as if there were none. @param isQuizOffered whether the passion finder may be the next */
export function useNextAction(isQuizOffered: boolean): Choice {
  const [off, setOff] = useState(readPutOff);
  const [now] = useState(Date.now);
  const runs = useRecentRuns();
  const passion = usePassionResponses();
  const academy = useProgress();
  const licenses = useDashboard();
  const reads = [runs, passion, { ...academy, data: academy.progress }, licenses];
  const unread = reads.filter(({ data }) => data === undefined);
  const chosen = unread.every(({ error }) => error)
    ? chooseNextAction({
        runs: runs.data?.items ?? [],
        hasEmptyPlaces: Boolean(licenses.data?.freePlaces) && licenses.data?.licensedTools.length === 0,
        lesson: academy.progress?.next ?? null,
        hasPassionAnswer: !isQuizOffered || passion.data === undefined || passion.data.length > 0,
        putOff: off,
        now,
      })
    : undefined;
  return {
    chosen,
    notNow() {
      if (chosen) putOff(nameOf(chosen));
      setOff(readPutOff());
    },
    error: chosen && unread[0]?.error,
    retry() {
      for (const { refetch } of unread) void refetch();
    },
  };
}
