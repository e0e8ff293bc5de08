import clsx from 'clsx';
import type { AnalysisResult } from '#core/note-analysis/analysis-result.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './readability-view.module.css';
import { ResultSection } from './result-section.tsx';

const HEIGHT = 44;
/** More strokes than this are thinner than a pixel. */
const MOST_STROKES = 80;

export function ReadabilityView({ result }: { result: AnalysisResult }) {
  const { t } = useTranslation('note-analysis');
  const language = useLanguage();
  const { readability, readingSeconds, speakingSeconds } = result;
  if (!readability) return null;
  const { measure, band, score, meanLength, longest, lengths } = readability;
  const unit = result.language === 'ja' ? 'signs' : 'words';
  const number = new Intl.NumberFormat(language);
  const time = (seconds: number) =>
    seconds < 60
      ? t('result.seconds', { count: seconds })
      : t('result.minutes', { count: Math.round(seconds / 60) });
  return (
    <ResultSection title={t('result.readability')}>
      <p className={styles.score}>
        <b className="nums">{score}</b>
        <span>
          {t('result.score', {
            ...{ measure: t(`measure.${measure}`), band: t(`band.${band}`) },
            lengths: t(`result.lengths.${unit}`, {
              ...{ mean: number.format(meanLength), longest: number.format(longest) },
            }),
          })}
        </span>
      </p>
      <Strokes lengths={lengths.slice(0, MOST_STROKES)} />
      <p className="micro soft">{t(`result.strokes.${unit}`)}</p>
      <p className="small soft nums">
        {t('result.durations', { reading: time(readingSeconds), speaking: time(speakingSeconds) })}
      </p>
    </ResultSection>
  );
}

function Strokes({ lengths }: { lengths: readonly number[] }) {
  const longest = Math.max(1, ...lengths);
  return (
    <svg
      className={styles.strokes}
      viewBox={`0 0 ${lengths.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.base} d={`M0 ${HEIGHT}H${lengths.length}`} />
      {lengths.map((length, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences never change their order
          key={index}
          className={clsx(length === longest && styles.longest)}
          d={`M${index + 0.5} ${HEIGHT}V${Math.round(HEIGHT - (HEIGHT - 4) * (length / longest))}`}
        />
      ))}
    </svg>
  );
}
