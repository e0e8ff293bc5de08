import type { AdminReview, Review } from '#core/bundles/review.ts';
import type { bundleReviews } from '../tables.ts';

type Row = typeof bundleReviews.$inferSelect;

/** As everybody may read it: by no name, and by no id of an account. */
export const toReview = (row: Row): Review => ({
  ...{ id: row.id, stars: row.stars, text: row.body, trade: row.trade, language: row.language },
  heldSince: row.heldSince.toISOString(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  answer:
    row.answer !== null && row.answeredAt
      ? { text: row.answer, answeredAt: row.answeredAt.toISOString() }
      : null,
  isSample: row.isSample,
});

export const toAdminReview = (row: Row, userEmail: string): AdminReview => ({
  ...toReview(row),
  ...{ slug: row.slug, userEmail },
  hidden:
    row.hiddenReason !== null && row.hiddenAt
      ? { reason: row.hiddenReason, at: row.hiddenAt.toISOString() }
      : null,
});
