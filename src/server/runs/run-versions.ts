/** Earlier texts of a result. */
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Run, RunVersion, RunVersionSummary } from '#core/runs/run.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { Queryable } from '../db/database.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { changeRun } from './change-run.ts';
import { requireRun } from './find-runs.ts';
import { runs, runVersions } from './tables.ts';

/** The newest first. @throws AppError `not_found`, also for another user's run. */
export async function listVersions(
  on: Queryable,
  userId: string,
  runId: string,
): Promise<RunVersionSummary[]> {
  await requireRun(on, userId, runId);
  const rows = await on
    .select({
      id: runVersions.id,
      number: runVersions.number,
      excerpt: runVersions.excerpt,
      writtenAt: runVersions.writtenAt,
    })
    .from(runVersions)
    .where(eq(runVersions.runId, runId))
    .orderBy(desc(runVersions.number));
  return rows.map(({ excerpt, writtenAt, ...row }) => ({
    ...row,
    excerpt: excerpt ?? '',
    writtenAt: writtenAt.toISOString(),
  }));
}

/** @throws AppError `not_found`, also for a version of another user's run. */
export async function findVersion(
  on: Queryable,
  userId: string,
  id: string,
): Promise<RunVersion & { runId: string }> {
  const [row] = await on
    .select({
      id: runVersions.id,
      runId: runVersions.runId,
      number: runVersions.number,
      output: runVersions.output,
      writtenAt: runVersions.writtenAt,
    })
    .from(runVersions)
    .innerJoin(runs, eq(runs.id, runVersions.runId))
    .where(and(eq(runVersions.id, id), eq(runs.userId, userId)));
  if (!row) throw new AppError('not_found', 'There is no such version.');
  return { ...row, writtenAt: row.writtenAt.toISOString() };
}

/** Makes the version's text the run's own; what stood there becomes a version itself. */
export async function restoreVersion(
  services: Pick<BaseServices, 'db' | 'clock'> & WithEvents & WithCatalogue,
  userId: string,
  id: string,
): Promise<Run> {
  const { runId, output } = await findVersion(services.db, userId, id);
  return changeRun(services, userId, runId, { output });
}
