import clsx from 'clsx';
import type { ReactNode } from 'react';
import { lengthOf, type Phase } from '#core/instruments/run-clock.ts';
import styles from './session-timer.module.css';

const MARKS = Array.from({ length: 60 }, (_, index) => index * 6);

interface DialProps {
  phases: readonly Phase[];
  /** Milliseconds. */
  gone: number;
  children: ReactNode;
}

/** The whole plan as one turn: every phase an arc as long as it lasts, what is over in gold. */
export function Dial({ phases, gone, children }: DialProps) {
  const all = Math.max(1, lengthOf(phases) / 1000);
  const done = Math.min(all, gone / 1000);
  let from = 0;
  return (
    <div className={styles.dial}>
      <svg viewBox="-120 -120 240 240" aria-hidden="true">
        {MARKS.map((turn) => (
          <line
            key={turn}
            className={styles.mark}
            y1={-116}
            y2={turn % 30 === 0 ? -109 : -113}
            transform={`rotate(${turn})`}
          />
        ))}
        <g transform="rotate(-90)">
          {phases.map(({ kind, number, seconds }) => {
            const begin = from;
            from += seconds;
            return (
              <circle
                key={`${kind}-${number}`}
                className={clsx(styles.dialArc, kind === 'focus' && styles.dialArcMain)}
                r={96}
                pathLength={all}
                // A hair's gap parts the phases.
                strokeDasharray={`${Math.max(seconds - all / 220, all / 400)} ${all}`}
                strokeDashoffset={-begin}
              />
            );
          })}
          {done > 0 && (
            <circle className={styles.dialDone} r={96} pathLength={all} strokeDasharray={`${done} ${all}`} />
          )}
        </g>
        <circle className={styles.dialMoon} cy={-96} r={5.5} transform={`rotate(${(done / all) * 360})`} />
      </svg>
      <div className={styles.dialFace}>{children}</div>
    </div>
  );
}
