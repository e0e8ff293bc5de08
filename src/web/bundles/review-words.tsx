import type { Review } from '#core/bundles/review.ts';
import { LANGUAGE_NAMES } from '#core/languages/languages.ts';
import { formatDay, formatMonth } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './review-words.module.css';
import { Stars } from './reviews/stars.tsx';

/** A review as everybody reads it, with the answer to it. What was written is text. */
export function ReviewWords({ review }: { review: Review }) {
  const { t, i18n } = useTranslation('reviews');
  const { stars, text, language, isSample, answer, updatedAt } = review;
  return (
    <>
      <p className={styles.head}>
        <Stars value={stars} />
        {isSample && <Badge variant="secondary">{t('sample')}</Badge>}
      </p>
      <p className={styles.text} lang={language}>
        {text}
      </p>
      <ByLine review={review} />
      {answer && (
        <div className={styles.answer}>
          <p className={styles.answerTitle}>
            {t(answer.answeredAt < updatedAt ? 'answerToEarlier' : 'answer')}{' '}
            <time className="soft" dateTime={answer.answeredAt}>
              {formatDay(answer.answeredAt, i18n.language)}
            </time>
          </p>
          <p>{answer.text}</p>
        </div>
      )}
    </>
  );
}

/** Who wrote it, without a name: what they do, since when they had the bundle, and when they wrote. */
function ByLine({ review }: { review: Review }) {
  const { t, i18n } = useTranslation('reviews');
  const { trade, language, heldSince, createdAt, updatedAt } = review;
  return (
    <ul className={styles.by}>
      {trade && <li lang={language}>{trade}</li>}
      <li>{t('heldSince', { month: formatMonth(heldSince, i18n.language) })}</li>
      <li>
        <time dateTime={createdAt}>{formatDay(createdAt, i18n.language)}</time>
      </li>
      {updatedAt !== createdAt && (
        <li>{t('changedOn', { date: formatDay(updatedAt, i18n.language) ?? '' })}</li>
      )}
      {language !== i18n.language && <li lang={language}>{LANGUAGE_NAMES[language].own}</li>}
    </ul>
  );
}
