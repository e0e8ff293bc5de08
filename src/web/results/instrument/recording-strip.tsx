import { useMemo } from 'react';
import type { ResultCard } from '#core/results/result-card.ts';
import { formatTimecode } from '#core/time/timecode.ts';
import { countSpeech, readSpan, speechStrokes } from '#core/tools/count-speech.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useHelp } from '#web/ui/use-help.ts';
import { cardId } from '../cards/card-id.ts';
import styles from './recording.module.css';
import { strokesPath } from './strokes-path.ts';

interface RecordingStripProps {
  transcript: string;
  cards: readonly ResultCard[];
}

/** Seconds a stroke stands for, however long the recording: on a small screen half as many strokes. */
const STEP = { wide: 5, narrow: 10 };
const HEIGHT = 48;

/** When how much is said, with the kept parts in gold; their numbers lead to the cards. */
export default function RecordingStrip({ transcript, cards }: RecordingStripProps) {
  const { t } = useTranslation('results');
  const { help } = useHelp();
  const isWide = useMedia('(min-width: 40rem)');
  const speech = useMemo(() => countSpeech(transcript), [transcript]);
  const { seconds } = speech;
  const step = isWide ? STEP.wide : STEP.narrow;
  const strokes = useMemo(() => speechStrokes(speech, 0, seconds, step), [speech, seconds, step]);
  const spans = cards.flatMap(({ number, moment, start }) => {
    const span = moment === undefined ? undefined : readSpan(moment);
    return span && number && span.to <= seconds + 1 ? [{ ...span, number, start }] : [];
  });
  if (seconds === 0) return null;
  const isKept = (index: number) =>
    spans.some(({ from, to }) => (index + 1) * step > from && index * step < to);
  return (
    <div className={styles.strip}>
      <svg
        viewBox={`0 0 ${strokes.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('recording.label', { length: formatTimecode(seconds) })}
      >
        <path d={strokesPath(strokes, HEIGHT, (index) => !isKept(index))} />
        <path className={styles.kept} d={strokesPath(strokes, HEIGHT, isKept)} />
      </svg>
      {spans
        .toSorted((a, b) => a.from - b.from)
        .map(({ from, to, number, start }) => (
          <a
            key={start}
            href={`#${cardId(number)}`}
            {...help(t('help.part'))}
            aria-label={t('recording.part', { number, from: formatTimecode(from), to: formatTimecode(to) })}
            style={{
              left: `${((from + to) / 2 / seconds) * 100}%`,
              width: `${((to - from) / seconds) * 100}%`,
            }}
          >
            <span>{number}</span>
          </a>
        ))}
      <p className={styles.scale} aria-hidden="true">
        <span>0:00</span>
        <span>{formatTimecode(seconds)}</span>
      </p>
    </div>
  );
}
