import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import type { Review } from '#core/bundles/review.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { ReportButton } from '#web/reports/report-button.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { fetchReviews } from '../api.ts';
import { BundleFigure } from '../bundle-cover.tsx';
import { ReviewWords } from '../review-words.tsx';
import { useHeldBundles, useShelf } from '../use-shelf.ts';
import { OwnReviewPart } from './own-review.tsx';
import styles from './reviews.module.css';
import { REVIEWS_KEY, useOwnReview } from './use-own-review.ts';

/** One's own first, with what its owner may do; then what others wrote, the newest first. */
export function Reviews({ bundle }: { bundle: BundlePageFacts }) {
  // With the texts of what comes later inside: whoever waits for those sees none of the rest.
  const { t } = useTranslation(['reviews', 'bundles', 'storage']);
  const { slug } = bundle;
  const { status, user } = useSession();
  const pages = usePages([...REVIEWS_KEY, slug], (cursor) => fetchReviews(slug, cursor));
  const own = useOwnReview(slug);
  const shelf = useShelf();
  const held = useHeldBundles(shelf.data).get(slug);
  // The author of a bundle is the house.
  const canWrite = held?.access === 'whole' && user?.role !== 'admin';
  // What is one's own stands above the others: it comes with them, not after.
  if (status === 'loading' || own.isLoading || shelf.isLoading)
    return <LoadingState label={t('bundles:reviews.loading')} />;
  const review = own.data?.review;
  return (
    <>
      {own.data && <OwnReviewPart slug={slug} own={own.data} canWrite={canWrite} />}
      <PagedList pages={pages} empty={review ? null : <NoReviews bundle={bundle} canWrite={canWrite} />}>
        {(reviews) => <ReviewList reviews={reviews.filter(({ id }) => id !== review?.id)} />}
      </PagedList>
      {pages.data?.some(({ isSample }) => isSample) && <p className="micro soft">{t('samples')}</p>}
    </>
  );
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation('reviews');
  if (reviews.length === 0) return null;
  return (
    <ol className={styles.list} aria-label={t('others')}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewWords review={review} />
          <ReportButton reported={{ kind: 'review', id: review.id }} label={t('report')} />
        </li>
      ))}
    </ol>
  );
}

function NoReviews({ bundle, canWrite }: { bundle: BundlePageFacts; canWrite: boolean }) {
  const { t } = useTranslation(['reviews', 'bundles']);
  return (
    <div className="state">
      <BundleFigure bundle={bundle} />
      <h3 className="subhead">{t('bundles:rating.none')}</h3>
      <p className="small soft">{t(canWrite ? 'noneOfYou' : 'noneText')}</p>
    </div>
  );
}
