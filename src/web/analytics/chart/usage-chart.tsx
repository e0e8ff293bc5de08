import clsx from 'clsx';
import { useId } from 'react';
import type { UsagePoint } from '#core/analytics/report.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './chart.module.css';
import { axisTicks } from './scale.ts';

export type Measure = 'runs' | 'cost';

interface UsageChartProps {
  points: readonly UsagePoint[];
  measure: Measure;
  /** One sentence that says what the bars say. */
  summary: string;
  /** Of a day or month, and of a value on the axis. */
  formatStart: (start: string) => string;
  formatValue: (value: number) => string;
}

/** Width of a bar's place and height of the drawing, in its own units; it is stretched to the space there is. */
const PLACE = 10;
const GAP = 1;
const HEIGHT = 100;

/** Bars over time. Screen readers hear the summary; the figures stand in the table below. */
export function UsageChart({ points, measure, summary, formatStart, formatValue }: UsageChartProps) {
  const { t } = useTranslation('analytics');
  const id = useId();
  const totalOf = (point: UsagePoint) =>
    measure === 'cost' ? point.costMicros : point.drafts + point.models;
  const ticks = axisTicks(Math.max(0, ...points.map(totalOf)));
  const top = ticks.at(-1) ?? 1;
  const height = (value: number) => (value / top) * HEIGHT;
  const [first, middle, last] = [points[0], points[Math.floor((points.length - 1) / 2)], points.at(-1)];
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <div className={clsx('micro soft nums', styles.values)} aria-hidden="true">
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{formatValue(tick)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${points.length * PLACE} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-summary`}
        >
          <title id={`${id}-summary`}>{summary}</title>
          {ticks.map((tick) => (
            <line
              key={tick}
              className={styles.line}
              x1="0"
              x2={points.length * PLACE}
              y1={HEIGHT - height(tick)}
              y2={HEIGHT - height(tick)}
            />
          ))}
          {points.map((point, index) => (
            <Bar
              key={point.start}
              x={index * PLACE + GAP}
              full={height(measure === 'cost' ? point.costMicros : point.models)}
              light={measure === 'cost' ? 0 : height(point.drafts)}
            />
          ))}
        </svg>
      </div>
      <div className={clsx('micro soft nums', styles.starts)} aria-hidden="true">
        <span>{first && formatStart(first.start)}</span>
        <span>{middle && formatStart(middle.start)}</span>
        <span>{last && formatStart(last.start)}</span>
      </div>
      {measure === 'runs' && (
        <figcaption className={clsx('small soft', styles.key)}>
          <span className={styles.keyModels}>{t('chart.models')}</span>
          <span className={styles.keyDrafts}>{t('chart.drafts')}</span>
        </figcaption>
      )}
    </figure>
  );
}

const Bar = ({ x, full, light }: { x: number; full: number; light: number }) => (
  <>
    {full > 0 && (
      <rect className={styles.full} x={x} width={PLACE - 2 * GAP} y={HEIGHT - full} height={full} />
    )}
    {light > 0 && (
      <rect className={styles.light} x={x} width={PLACE - 2 * GAP} y={HEIGHT - full - light} height={light} />
    )}
  </>
);
