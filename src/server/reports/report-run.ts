import type { NewReport } from '#core/reports/report.ts';
import type { BaseServices } from '../base/base-services.ts';
import { findRun } from '../runs/find-runs.ts';
import { saveReport } from './reports.ts';

/**
 * The owner of a result tells the administrators of it, who see it only where the owner shows it.
 * @throws AppError `not_found`, also for another user's run; `conflict` while there is an open report of it;
 *   `quota_exceeded`
 */
export async function reportRun(
  services: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
  runId: string,
  { reason, details, includesOutput }: NewReport,
): Promise<{ id: string }> {
  const { toolSlug, source, provider, model, output } = await findRun(services.db, userId, runId);
  return saveReport(services, userId, {
    ...{ runId, toolSlug, source, provider, model, reason, details },
    output: includesOutput ? output : null,
  });
}
