import { useMemo } from 'react';
import { Link } from 'react-router';
import { type AdminReview, REVIEW_STATES } from '#core/bundles/review.ts';
import { ReviewWords } from '#web/bundles/review-words.tsx';
import { usePickedBundles, useStore } from '#web/bundles/use-bundles.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import view from '#web/styles/record-view.module.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from '../admin.module.css';
import { fetchAllReviews } from '../api.ts';
import { ChosenList } from '../chosen-list.tsx';
import { ReviewActs } from './review-acts.tsx';

/** What owners say of bundles, the last written or changed first; what is hidden, with its reason. */
export function ReviewsPanel() {
  const { t } = useTranslation(['reviews', 'bundles']);
  return (
    <ChosenList
      name="reviews"
      text={t('admin.text')}
      label={t('admin.state')}
      choices={REVIEW_STATES}
      initial="shown"
      nameOf={(state) => t(`admin.${state}`)}
      fetchPage={fetchAllReviews}
      empty={(state) =>
        state === 'shown' ? (
          <EmptyState title={t('admin.empty')}>{t('admin.emptyText')}</EmptyState>
        ) : (
          <EmptyState title={t('admin.noneHidden')}>{t('admin.noneHiddenText')}</EmptyState>
        )
      }
    >
      {(reviews) => (
        <ul className={view.rows}>
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ul>
      )}
    </ChosenList>
  );
}

function ReviewRow({ review }: { review: AdminReview }) {
  const { t, i18n } = useTranslation('reviews');
  const { slug, userEmail, hidden, updatedAt } = review;
  const slugs = useMemo(() => [slug], [slug]);
  const [bundle] = usePickedBundles(useStore().data, slugs).bundles;
  return (
    <li className={styles.report}>
      <div className={styles.grantHead}>
        <h2 className={view.rowTitle}>
          <Link className="link" to={`/prompt-store/${slug}#reviews`}>
            {bundle?.name ?? slug}
          </Link>
        </h2>
        <span className="small soft">{userEmail}</span>
      </div>
      <div>
        <ReviewWords review={review} />
      </div>
      {hidden && (
        <p className="small soft">
          {t('admin.hiddenOn', { date: formatDateTime(hidden.at, i18n.language), reason: hidden.reason })}
          {updatedAt > hidden.at && ` · ${t('admin.changedSince')}`}
        </p>
      )}
      <ReviewActs review={review} />
    </li>
  );
}
