import { Suspense, useRef } from 'react';
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useNear } from '#web/ui/use-near.ts';
import styles from './reviews.module.css';

/** With its texts it comes when somebody comes near it: it stands below everything else. */
const Reviews = lazyPart(async () => (await import('./reviews.tsx')).Reviews);

/** The place of the reviews stands in the page that was prerendered; what was written comes from the server. */
export function ReviewsSection({ bundle }: { bundle: BundlePageFacts }) {
  const { t } = useTranslation('bundles');
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  return (
    <section className={styles.reviews} id="reviews" aria-labelledby="reviews-title" ref={place}>
      <header>
        <h2 className="section-title" id="reviews-title">
          {t('reviews.title')}
        </h2>
        <p className="small soft">{t('reviews.lead')}</p>
      </header>
      <div className={styles.body}>
        {isNear && (
          <Suspense fallback={<LoadingState label={t('reviews.loading')} />}>
            <Reviews bundle={bundle} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
