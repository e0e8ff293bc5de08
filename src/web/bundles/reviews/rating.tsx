import { averageStars } from '#core/bundles/rating.ts';
import type { BundleFigures } from '#core/bundles/shelf.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatAverage } from './format-average.ts';
import styles from './stars.module.css';
import { STAR, Stars } from './stars.tsx';

interface RatingProps {
  /** Undefined until they are known. */
  figures: BundleFigures | undefined;
  /** Where the reviews stand on the page. */
  href?: string;
}

/** What the reviews of a bundle come to, and how many there are. */
export function Rating({ figures, href }: RatingProps) {
  const { t, i18n } = useTranslation('bundles');
  const average = figures && averageStars(figures);
  return (
    <p className={styles.rating}>
      {average === null && <span className="soft">{t('rating.none')}</span>}
      {figures && typeof average === 'number' && (
        <>
          <Stars value={average} />
          <b aria-hidden="true">{formatAverage(average, i18n.language, 1)}</b>
          {href ? (
            <a className="link" href={href}>
              <ReviewCount {...figures} />
            </a>
          ) : (
            <span className="soft">
              <ReviewCount {...figures} />
            </span>
          )}
        </>
      )}
    </p>
  );
}

/** The same on a card: one star and the average; nothing before the first review. */
export function CardRating({ figures }: Pick<RatingProps, 'figures'>) {
  const { t, i18n } = useTranslation('bundles');
  const average = figures && averageStars(figures);
  if (!figures || typeof average !== 'number') return null;
  const shown = formatAverage(average, i18n.language, 1);
  return (
    <span className={styles.ofCard}>
      <svg className={styles.star} viewBox="0 0 20 20" aria-hidden="true">
        <path d={STAR} />
      </svg>
      <span aria-hidden="true">{shown}</span>
      {figures.sampleReviews > 0 && <small aria-hidden="true">{t('rating.sample')}</small>}
      <span className="visually-hidden">
        {t('rating.stars', { average: shown })}, <ReviewCount {...figures} />
      </span>
    </span>
  );
}

/** How many reviews there are, and whether they are samples. */
function ReviewCount({ reviews, sampleReviews: samples }: BundleFigures): string {
  const { t } = useTranslation('bundles');
  const all = t('rating.reviews', { count: reviews });
  if (samples === 0) return all;
  const made = t('rating.samples', { count: samples });
  return samples === reviews ? made : t('rating.mixed', { reviews: all, samples: made });
}
