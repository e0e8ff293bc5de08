import type { CSSProperties } from 'react';
import { Dictated } from '#web/voice/dictated.tsx';
import styles from './answer-fields.module.css';
import { useAnswer } from './answers.ts';

interface FieldProps {
  field: number;
  label: string;
}

/** Lines to write on: as many as on paper, and more as one writes. */
export function AnswerLines({ field, label, count }: FieldProps & { count: number }) {
  const [text, write] = useAnswer(field);
  return (
    <Dictated className={styles.spoken}>
      <textarea
        className={styles.lines}
        aria-label={label}
        rows={count}
        style={{ '--count': count } as CSSProperties}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </Dictated>
  );
}

/** A cell to write in. */
export function AnswerCell({ field, label }: FieldProps) {
  const [text, write] = useAnswer(field);
  return (
    <Dictated className={styles.spokenCell}>
      <textarea
        className={styles.cell}
        aria-label={label}
        rows={1}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </Dictated>
  );
}

/** Beside the words that it ticks. */
export function AnswerTick({ field, label }: FieldProps) {
  const [text, write] = useAnswer(field);
  return (
    <input
      className={styles.tick}
      type="checkbox"
      aria-label={label}
      checked={text !== ''}
      onChange={(event) => write(event.currentTarget.checked ? 'x' : '')}
    />
  );
}
