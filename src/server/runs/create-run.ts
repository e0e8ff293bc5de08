import { eq, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { NewRun, Run } from '#core/runs/run.ts';
import { users } from '../auth/tables.ts';
import type { Services } from '../services.ts';
import { searchVector, toRun } from './run-row.ts';
import { runs } from './tables.ts';

/**
 * Keeps a run. A licence is not asked for: the output exists already, and it is the user's own.
 * @throws AppError `validation_failed` for an unknown tool; `conflict` with reason `history_off` for a user who keeps
 *   no history (their runs stay in the tab)
 */
export async function createRun(
  services: Pick<Services, 'db' | 'events' | 'catalogue' | 'clock'>,
  userId: string,
  newRun: NewRun,
): Promise<Run> {
  const tool = services.catalogue.find(newRun.toolSlug);
  if (!tool) {
    const issues = [{ path: 'toolSlug', message: 'There is no such tool.' }];
    throw new AppError('validation_failed', 'The body is not valid.', { issues });
  }
  const run = { ...newRun, toolSlug: tool.slug, title: '' };
  const now = services.clock();

  return services.db.transaction(async (tx) => {
    // Held until the run is stored, so that "off" also holds for runs on their way.
    const [user] = await tx
      .select({ keepRuns: users.keepRuns })
      .from(users)
      .where(eq(users.id, userId))
      .for('share');
    if (!user?.keepRuns) {
      throw new AppError('conflict', 'This account keeps no history of runs.', { reason: 'history_off' });
    }
    const searchTerms = searchVector(run, userId, services.catalogue);
    const [created] = await tx
      .insert(runs)
      .values({ ...run, userId, searchTerms: sql`${searchTerms}`, createdAt: now, updatedAt: now })
      .returning();
    if (!created) throw new Error('The run was not stored.');
    await services.events.publish(tx, userId, { type: 'run-changed', data: { id: created.id } });
    return toRun(created);
  });
}
