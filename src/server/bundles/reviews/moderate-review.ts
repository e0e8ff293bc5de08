/** What administrators do with a review: hide it, show it again, and answer it for the house. */
import { eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { Database } from '../../db/database.ts';
import type { WithEvents } from '../../events/event-bus.ts';
import { notify } from '../../notifications/notify.ts';
import type { TemplateName } from '../../notifications/texts.ts';
import { bundleReviews } from '../tables.ts';

type ModerationServices = Pick<BaseServices, 'db' | 'clock'> & WithEvents;
type Row = typeof bundleReviews.$inferSelect;

/** It counts no more and nobody else sees it; its author is told why. Twice is once. @throws AppError `not_found` */
export const hideReview = (services: ModerationServices, id: string, reason: string): Promise<void> =>
  withReviewLocked(services, id, async (tx, review) => {
    if (review.hiddenAt) return;
    await tx
      .update(bundleReviews)
      .set({ hiddenAt: services.clock(), hiddenReason: reason })
      .where(eq(bundleReviews.id, id));
    await tell(services, tx, review, 'review_hidden', reason);
  });

/** Twice is once. @throws AppError `not_found` */
export const showReview = (services: ModerationServices, id: string): Promise<void> =>
  withReviewLocked(services, id, async (tx) => {
    await tx
      .update(bundleReviews)
      .set({ hiddenAt: null, hiddenReason: null })
      .where(eq(bundleReviews.id, id));
  });

/** In the place of an answer before, of which its author was told. Twice is once. @throws AppError `not_found` */
export const answerReview = (services: ModerationServices, id: string, answer: string): Promise<void> =>
  withReviewLocked(services, id, async (tx, review) => {
    const isOfNow = review.answeredAt !== null && review.answeredAt >= review.updatedAt;
    if (review.answer === answer && isOfNow) return;
    await tx
      .update(bundleReviews)
      .set({ answer, answeredAt: services.clock() })
      .where(eq(bundleReviews.id, id));
    if (review.answer === null) await tell(services, tx, review, 'review_answered');
  });

/** @throws AppError `not_found` */
export const removeAnswer = (services: ModerationServices, id: string): Promise<void> =>
  withReviewLocked(services, id, async (tx) => {
    await tx.update(bundleReviews).set({ answer: null, answeredAt: null }).where(eq(bundleReviews.id, id));
  });

const withReviewLocked = (
  { db }: ModerationServices,
  id: string,
  act: (tx: Database, review: Row) => Promise<void>,
) =>
  db.transaction(async (tx) => {
    const [review] = await tx.select().from(bundleReviews).where(eq(bundleReviews.id, id)).for('update');
    // Of what was taken back while it was hidden there is nothing to decide.
    if (!review || review.body === '') throw new AppError('not_found', 'There is no such review.');
    await act(tx, review);
  });

const tell = (
  services: ModerationServices,
  tx: Database,
  { userId, slug }: Row,
  template: TemplateName,
  reason?: string,
): Promise<void> =>
  notify(services, tx, {
    ...{ userId, type: 'update', template },
    data: { bundleSlug: slug, ...(reason !== undefined && { reason }) },
  });
