import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Run, RunChanges } from '#core/runs/run.ts';
import { termsOfRun } from '#core/runs/search-terms.ts';
import { markUsed } from '../analytics/record-use.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { expectFolder } from './folders.ts';
import { keepVersion } from './keep-version.ts';
import { runs, searchVector, toRun } from './tables.ts';

type RunServices = Pick<BaseServices, 'db' | 'clock'> & WithEvents & WithCatalogue;

/**
 * Stars, names, rates, moves or edits a run; an edit keeps what stood there as a version.
 * @throws AppError `not_found`, also for another user's run or folder; `quota_exceeded`
 */
export async function changeRun(
  services: RunServices,
  userId: string,
  id: string,
  changes: RunChanges,
): Promise<Run> {
  const isOwn = and(eq(runs.id, id), eq(runs.userId, userId));
  return withinQuota(services, userId, 'runs', {}, async (tx) => {
    const [before] = await tx.select().from(runs).where(isOwn).for('update');
    if (!before) throw new AppError('not_found', 'There is no such run.');
    const now = services.clock();
    const after = { ...before, ...changes };
    if (changes.folderId) await expectFolder(tx, userId, changes.folderId);
    const hasNewOutput = after.output !== before.output;
    if (hasNewOutput) await keepVersion(tx, before);
    if (hasNewOutput || changes.isStarred) await markUsed(tx, userId, [id], now);
    const hasNewText = after.title !== before.title || hasNewOutput;
    const toolName = after.toolName ?? services.catalogue.nameOf(after.toolSlug, after.language);
    const searchTerms = hasNewText ? searchVector(termsOfRun(after, toolName, userId)) : undefined;
    const [changed] = await tx
      .update(runs)
      .set({
        title: after.title,
        output: after.output,
        isStarred: after.isStarred,
        starredItems: after.starredItems,
        rating: after.rating,
        folderId: after.folderId,
        writtenAt: hasNewOutput ? now : before.writtenAt,
        updatedAt: now,
        ...(searchTerms && { searchTerms }),
      })
      .where(isOwn)
      .returning();
    if (!changed) throw new Error('The run was not changed.');
    await services.events.publish(tx, userId, { type: 'run-changed', data: { id } });
    return toRun(changed);
  });
}
