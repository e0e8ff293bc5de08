/** What becomes of a submission: by its owner, or by administrators, of which the owner is told. */
import { and, eq } from 'drizzle-orm';
import { type SubmissionAct, stateAfter } from '#core/community/submission.ts';
import { AppError } from '#core/errors/app-error.ts';
import { lockUser } from '../auth/lock-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { keptCopies, keptIn, originsOf, refuseSharing } from '../custom-tools/licensed-origins.ts';
import { customTools, toolSubmissions } from '../custom-tools/tables.ts';
import type { Queryable } from '../db/database.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { notify } from '../notifications/notify.ts';
import type { TemplateName } from '../notifications/texts.ts';

type DecisionServices = Pick<BaseServices, 'db' | 'clock'> & WithEvents;

/** Of the published list or of the waiting one. @throws AppError `not_found`, also for another user's; `conflict` */
export const withdrawSubmission = (services: DecisionServices, userId: string, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    await act(tx, services, id, 'withdraw', { ownerId: userId });
  });

/**
 * The version that was published until now gives way.
 * @throws AppError `not_found`; `conflict`, also for what holds a licensed recipe: recipes may have come since
 */
export const approveSubmission = (
  services: DecisionServices & WithCatalogue,
  adminId: string,
  id: string,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ basedOn: customTools.basedOn, submission: keptIn(toolSubmissions) })
      .from(toolSubmissions)
      .innerJoin(customTools, eq(customTools.id, toolSubmissions.toolId))
      .where(and(eq(toolSubmissions.id, id), eq(toolSubmissions.state, 'waiting')));
    if (waiting) {
      const copies = await keptCopies({ ...services, db: tx }, toolSubmissions, waiting.submission);
      refuseSharing(originsOf(services, waiting.basedOn, copies));
    }
    await act(tx, services, id, 'approve', { adminId, template: 'community_published' });
  });

/** @throws AppError `not_found`, `conflict` */
export const declineSubmission = (
  services: DecisionServices,
  adminId: string,
  id: string,
  reason: string,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    await act(tx, services, id, 'decline', { adminId, reason, template: 'community_declined' });
  });

/** @throws AppError `not_found`, `conflict` */
export const takeDownTool = (
  services: DecisionServices,
  adminId: string,
  id: string,
  reason: string,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    await act(tx, services, id, 'take_down', { adminId, reason, template: 'community_taken_down' });
  });

interface Circumstances {
  /** Only this user's count. */
  ownerId?: string;
  adminId?: string;
  reason?: string;
  template?: TemplateName;
}

/** Doing it twice changes nothing and tells nobody again. */
async function act(
  tx: Queryable,
  services: DecisionServices,
  id: string,
  done: SubmissionAct,
  { ownerId, adminId, reason, template }: Circumstances,
): Promise<void> {
  const [tool] = await tx
    .select({ id: customTools.id, userId: customTools.userId })
    .from(toolSubmissions)
    .innerJoin(customTools, eq(customTools.id, toolSubmissions.toolId))
    .where(eq(toolSubmissions.id, id));
  if (!tool || (ownerId !== undefined && tool.userId !== ownerId)) throw noSubmission();
  // Before the submission, as everybody does who changes one.
  await lockUser(tx, tool.userId);
  const [submission] = await tx
    .select({ state: toolSubmissions.state, name: toolSubmissions.name })
    .from(toolSubmissions)
    .where(eq(toolSubmissions.id, id));
  if (!submission) throw noSubmission();
  const state = stateAfter(submission.state, done);
  if (!state)
    throw new AppError('conflict', 'The submission is over.', { reason: 'state', state: submission.state });
  if (state === submission.state) return;
  if (state === 'published')
    await tx
      .update(toolSubmissions)
      .set({ state: 'replaced' })
      .where(and(eq(toolSubmissions.toolId, tool.id), eq(toolSubmissions.state, 'published')));
  await tx
    .update(toolSubmissions)
    .set({
      state,
      decidedAt: services.clock(),
      ...(done === 'approve' && { publishedAt: services.clock() }),
      ...(adminId !== undefined && { decidedBy: adminId }),
      ...(reason !== undefined && { reason }),
    })
    .where(eq(toolSubmissions.id, id));
  if (template)
    await notify(services, tx, {
      userId: tool.userId,
      type: 'update',
      template,
      data: { toolName: submission.name, ...(reason !== undefined && { reason }) },
    });
}

const noSubmission = () => new AppError('not_found', 'There is no such submission.');
