import clsx from 'clsx';
import { useId } from 'react';
import styles from './bar-chart.module.css';

interface BarChartProps {
  bars: readonly { label: string; value: number }[];
  /** One sentence for whoever does not see the bars; the figures stand in the table below. */
  summary: string;
  format: (value: number) => string;
}

const PLACE = 10;
const GAP = 1;
const HEIGHT = 100;

/** Bars side by side, from zero; stretched to the space there is. */
export function BarChart({ bars, summary, format }: BarChartProps) {
  const id = useId();
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const width = bars.length * PLACE;
  return (
    <figure className={styles.chart}>
      <p className="micro soft nums" aria-hidden="true">
        {format(Math.max(0, ...bars.map(({ value }) => value)))}
      </p>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-labelledby={id}>
        <title id={id}>{summary}</title>
        <line className={styles.base} x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} />
        {bars.map(({ label, value }, index) => (
          <rect
            key={label}
            className={styles.bar}
            x={index * PLACE + GAP}
            y={HEIGHT - (value / top) * HEIGHT}
            width={PLACE - 2 * GAP}
            height={(value / top) * HEIGHT}
          />
        ))}
      </svg>
      <div className={clsx('micro soft', styles.labels)} aria-hidden="true">
        {bars.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </figure>
  );
}
