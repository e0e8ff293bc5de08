import { useMemo } from 'react';
import { countSpeech, readSpan, speechStrokes } from '#core/tools/count-speech.ts';
import styles from './recording.module.css';
import { strokesPath } from './strokes-path.ts';

const HEIGHT = 30;

/** The part of the recording that a card keeps: one stroke a second. */
export default function SpeechMark({ transcript, moment }: { transcript: string; moment: string }) {
  const strokes = useMemo(() => {
    const span = readSpan(moment);
    return span ? speechStrokes(countSpeech(transcript), span.from, span.to, 1) : [];
  }, [transcript, moment]);
  if (strokes.length === 0) return null;
  return (
    <svg
      className={styles.mark}
      viewBox={`0 0 ${strokes.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={strokesPath(strokes, HEIGHT)} />
    </svg>
  );
}
