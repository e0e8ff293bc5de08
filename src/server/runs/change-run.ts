import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Run } from '#core/runs/run.ts';
import type { Services } from '../services.ts';
import { searchVector, toRun } from './run-row.ts';
import type { RunChanges } from './run-schema.ts';
import { runs } from './tables.ts';

type Needed = Pick<Services, 'db' | 'events' | 'catalogue' | 'clock'>;

/** Stars, names or edits a run. @throws AppError `not_found`, also for another user's run. */
export async function changeRun(
  services: Needed,
  userId: string,
  id: string,
  changes: RunChanges,
): Promise<Run> {
  const isOwn = and(eq(runs.id, id), eq(runs.userId, userId));
  return services.db.transaction(async (tx) => {
    const [before] = await tx.select().from(runs).where(isOwn).for('update');
    if (!before) throw new AppError('not_found', 'There is no such run.');
    const after = { ...before, ...changes };
    const hasNewText = after.title !== before.title || after.output !== before.output;
    const searchTerms = hasNewText ? sql`${searchVector(after, userId, services.catalogue)}` : undefined;
    const [changed] = await tx
      .update(runs)
      .set({
        title: after.title,
        output: after.output,
        isStarred: after.isStarred,
        updatedAt: services.clock(),
        ...(searchTerms && { searchTerms }),
      })
      .where(isOwn)
      .returning();
    if (!changed) throw new Error('The run was not changed.');
    await services.events.publish(tx, userId, { type: 'run-changed', data: { id } });
    return toRun(changed);
  });
}
