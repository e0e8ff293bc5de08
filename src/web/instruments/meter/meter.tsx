import clsx from 'clsx';
import styles from './meter.module.css';

interface MeterProps {
  value: number;
  limit: number;
  /** What the bar shows, in figures. */
  text: string;
  verdict: string;
}

/** A bar up to the limit, and what lies beyond it in the colour of a warning; the words say the same. */
export function Meter({ value, limit, text, verdict }: MeterProps) {
  const isOver = value > limit;
  return (
    <div className={styles.meter}>
      <div className={clsx(styles.bar, isOver && styles.isOver)} aria-hidden="true">
        <span style={{ scale: `${Math.min(1, value / limit)} 1` }} />
      </div>
      <p className={clsx('micro', styles.words)}>
        <span className="soft nums">{text}</span>
        <span className={isOver ? styles.over : 'soft'} role="status">
          {verdict}
        </span>
      </p>
    </div>
  );
}
