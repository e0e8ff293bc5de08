import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LastUses, mergeUses, readUses } from '#web/catalogue/recent-tools.ts';
import { listRuns, RUNS_KEY } from '#web/runs/api.ts';

/** The newest runs are enough: what is older than these counts as used by this browser's own memory. */
const LOOK_BACK = 100;
const ALL = { query: '', tool: null, onlyStarred: false };

/** When each tool was last used: here, or anywhere the user is signed in. */
export function useLastUses(isSignedIn: boolean): LastUses {
  const [here, setHere] = useState<LastUses>({});
  useEffect(() => setHere(readUses()), []);
  const { data } = useQuery({
    queryKey: [...RUNS_KEY, 'last-uses'],
    queryFn: () => listRuns(ALL, null, LOOK_BACK),
    enabled: isSignedIn,
  });
  const there = Object.fromEntries(
    (data?.items ?? []).toReversed().map((run) => [run.toolSlug, run.createdAt]),
  );
  return mergeUses(here, there);
}
