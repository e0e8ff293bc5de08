import { and, eq } from 'drizzle-orm';
import { findSubmissionRefusal } from '#core/community/submission.ts';
import { AppError } from '#core/errors/app-error.ts';
import { limitReached } from '#core/errors/limits.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { noTool } from '../custom-tools/find-tools.ts';
import { toolSubmissions } from '../custom-tools/tables.ts';
import { lockTool } from '../custom-tools/tool-purchases.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { findCandidate } from './find-publication.ts';

/**
 * Offers the newest version of the user's own tool; one that waits already gives way to it.
 * @throws AppError `not_found`, also for another user's tool; `conflict` with the reason of `findSubmissionRefusal`;
 *   `quota_exceeded`
 */
export async function submitTool(
  services: Pick<BaseServices, 'db' | 'clock'> & WithCatalogue,
  userId: string,
  toolId: string,
): Promise<{ id: string }> {
  return withinQuota(services, userId, 'customTools', {}, async (tx) => {
    if (!(await lockTool(tx, toolId))) throw noTool();
    const { facts, document, copies, origin } = await findCandidate({ ...services, db: tx }, userId, toolId);
    const refusal = findSubmissionRefusal(facts);
    if (refusal === 'limit')
      throw limitReached({ what: 'sharedTools', unit: 'rows', limit: facts.limit, used: facts.others });
    if (refusal)
      throw new AppError('conflict', 'The tool cannot be submitted as it is.', {
        reason: refusal,
        ...(origin !== null && { origin }),
      });
    await tx
      .update(toolSubmissions)
      .set({ state: 'replaced' })
      .where(and(eq(toolSubmissions.toolId, toolId), eq(toolSubmissions.state, 'waiting')));
    const [created] = await tx
      .insert(toolSubmissions)
      .values({ toolId, version: facts.version, document, ...copies, submittedAt: services.clock() })
      .returning({ id: toolSubmissions.id });
    if (!created) throw new Error('The submission was not stored.');
    return created;
  });
}
