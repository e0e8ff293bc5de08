import { useQuery } from '@tanstack/react-query';
import type { Run } from '#core/runs/run.ts';
import { toPlainText } from '#web/exports/result-file.ts';
import { getRun, getVersion } from '#web/runs/api.ts';
import { versionOfSide } from '../compare-path.ts';

export interface Side {
  /** As plain text: marks would be compared as words. */
  text: string;
  /** ISO 8601. */
  writtenAt: string;
  /** Of a version of the run on the other side. */
  version?: number;
  run?: Run;
}

async function loadSide(side: string): Promise<Side> {
  const versionId = versionOfSide(side);
  if (versionId) {
    const { output, writtenAt, number } = await getVersion(versionId);
    return { text: toPlainText(output), writtenAt, version: number };
  }
  const run = await getRun(side);
  return { text: toPlainText(run.output), writtenAt: run.writtenAt, run };
}

/** Both sides of a comparison, or why they could not be read. */
export const useComparedSides = (a: string | null, b: string | null) =>
  useQuery({
    queryKey: ['run', 'compare', a, b],
    queryFn: () => Promise.all([loadSide(a ?? ''), loadSide(b ?? '')]),
    enabled: Boolean(a && b),
    staleTime: 0,
  });
