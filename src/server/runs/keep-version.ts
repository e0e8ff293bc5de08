import { and, eq, gt, max, sql } from 'drizzle-orm';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import type { Queryable } from '../db/database.ts';
import { type RunRow, runVersions } from './tables.ts';

/** Keeps the text that a run has now. The caller holds the run's row. */
export async function keepVersion(
  on: Queryable,
  run: Pick<RunRow, 'id' | 'output' | 'writtenAt'>,
): Promise<void> {
  const ofRun = eq(runVersions.runId, run.id);
  const [last] = await on
    .select({ number: max(runVersions.number) })
    .from(runVersions)
    .where(ofRun);
  const number = (last?.number ?? 0) + 1;
  await on
    .insert(runVersions)
    .values({ runId: run.id, number, output: run.output, writtenAt: run.writtenAt });
  // The oldest edits go first; what the tool wrote stays.
  await on.delete(runVersions).where(
    and(
      ofRun,
      gt(runVersions.number, 1),
      sql`${runVersions.number} not in (
        select number from run_versions where run_id = ${run.id} order by number desc limit ${RUN_LIMITS.versions - 1})`,
    ),
  );
}
