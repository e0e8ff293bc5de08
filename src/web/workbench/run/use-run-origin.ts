import { useState } from 'react';
import { useLocation } from 'react-router';
import type { RunBeginning, RunOrigin } from '#web/runs/run-beginning.ts';

/** The run that this page was opened from, until it is forgotten. */
export function useRunOrigin(): [RunOrigin | undefined, () => void] {
  const { state } = useLocation() as { state: Partial<RunBeginning> | null };
  const [origin, setOrigin] = useState(state?.origin);
  return [origin, () => setOrigin(undefined)];
}
