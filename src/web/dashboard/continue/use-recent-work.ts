import { useQuery } from '@tanstack/react-query';
import type { RecentWork } from '#core/dashboard/recent-work.ts';
import type { RunSummary } from '#core/runs/run.ts';
import { RECENT_WORK_KEY } from '#web/boards/recent-work-key.ts';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { fetchRecentWork } from '../api.ts';
import { useRecentRuns } from '../use-recent-runs.ts';

export interface BegunRun {
  kind: 'run';
  run: RunSummary;
  updatedAt: string;
}
export type BegunText = RecentWork;
export type Begun = BegunRun | BegunText;

/** The newest of each kind, what was changed last first; undefined until all is known. What cannot be read is left out. */
export function useRecentWork(): Begun[] | undefined {
  useInvalidation('note-changed', RECENT_WORK_KEY);
  const runs = useRecentRuns();
  const work = useQuery({ queryKey: RECENT_WORK_KEY, queryFn: fetchRecentWork, staleTime: 0 });
  // Not while they are asked for anew: what is shown then asks itself, and would come and go for ever.
  if (!runs.isFetched || !work.isFetched) return undefined;
  const run = runs.data?.items[0];
  const begun: Begun[] = [...(work.data ?? [])];
  if (run) begun.push({ kind: 'run', run, updatedAt: run.createdAt });
  return begun.sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}
