import { STARS } from '#core/bundles/review.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatAverage } from './format-average.ts';
import styles from './stars.module.css';

/** In a box of 20. */
export const STAR = 'M10 1.8l2.5 5.3 5.7.7-4.2 4 1.1 5.8L10 14.8l-5.1 2.8L6 11.8l-4.2-4 5.7-.7z';
const STEP = 21;

/** Five stars, as much of them in gold as was given. */
export function Stars({ value }: { value: number }) {
  const { t, i18n } = useTranslation('bundles');
  const stars = STARS.map((star) => (
    <path key={star} d={STAR} transform={`translate(${(star - 1) * STEP})`} />
  ));
  return (
    <svg
      className={styles.stars}
      viewBox="0 0 104 20"
      role="img"
      aria-label={t('rating.stars', { average: formatAverage(value, i18n.language) })}
    >
      <g>{stars}</g>
      <g
        className={styles.given}
        style={{ clipPath: `inset(-1px ${100 - (value / STARS.length) * 100}% -1px -1px)` }}
      >
        {stars}
      </g>
    </svg>
  );
}
