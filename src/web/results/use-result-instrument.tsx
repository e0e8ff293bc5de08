import { type ReactNode, Suspense, useMemo } from 'react';
import { textAt } from '#core/instruments/read-values.ts';
import type { ResultCard } from '#core/results/result-card.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { CardMarks } from './card-marks.ts';
import styles from './instrument/recording.module.css';

const RecordingStrip = lazyPart(async () => (await import('./instrument/recording-strip.tsx')).default);
/** On every card: where they are missing, once a card would be too often to say so. */
const unsaid = () => null;
const SpeechMark = lazyPart(async () => (await import('./instrument/speech-mark.tsx')).default, unsaid);
const palette = () => import('./instrument/result-instrument.tsx');
const samples = () => import('./instrument/color-sample.tsx');
const PaletteBeside = lazyPart(async () => (await palette()).PaletteBeside);
const PaletteOnTop = lazyPart(async () => (await palette()).PaletteOnTop);
const ColorSample = lazyPart(async () => (await samples()).ColorSample, unsaid);
const ColorNote = lazyPart(async () => (await samples()).ColorNote, unsaid);

interface ShownInstrument {
  /** Above the cards, with the toolbar. */
  onTop: ReactNode;
  /** Beside the cards. */
  beside: ReactNode;
  /** On each card. */
  marks: CardMarks | undefined;
}

/** The instrument of a tool's results: flat ones stay on top, round ones beside the cards as far as there is room. */
export function useResultInstrument(
  { resultInstrument: instrument }: ToolTemplate,
  cards: readonly ResultCard[],
  values: FormValues | undefined,
): ShownInstrument {
  const isWide = useMedia('(min-width: 40rem)');
  const transcript =
    instrument?.type === 'recording' && values
      ? textAt(values, instrument.from.file) || textAt(values, instrument.from.text)
      : '';
  const marks = useMemo((): CardMarks | undefined => {
    if (transcript)
      return {
        mark: ({ moment }) => moment && soon(<SpeechMark transcript={transcript} moment={moment} />),
      };
    if (instrument?.type === 'palette')
      return {
        mark: (card) => card.color && soon(<ColorSample card={card} cards={cards} />),
        note: (card) => card.color && soon(<ColorNote card={card} cards={cards} />),
      };
    return undefined;
  }, [transcript, instrument, cards]);
  const hasColors = instrument?.type === 'palette' && cards.some(({ color }) => color);
  return {
    onTop: transcript
      ? soon(<RecordingStrip transcript={transcript} cards={cards} />, <div className={styles.waiting} />)
      : hasColors && !isWide
        ? soon(<PaletteOnTop cards={cards} />)
        : null,
    beside: hasColors && isWide ? soon(<PaletteBeside cards={cards} />) : null,
    marks,
  };
}

const soon = (children: ReactNode, fallback: ReactNode = null) => (
  <Suspense fallback={fallback}>{children}</Suspense>
);
