import clsx from 'clsx';
import styles from './model-ring.module.css';

const PARTS = 16;
const RADIUS = 24;
/** Of each part, in degrees. */
const GAP = 5;

const pointAt = (degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return `${round(27 + RADIUS * Math.cos(angle))} ${round(27 + RADIUS * Math.sin(angle))}`;
};

interface ModelRingProps {
  /** From 0 to 1. */
  share: number;
  isReady: boolean;
}

/** Sixteen parts of the file, gold as they come. The same stands in words beside it. */
export const ModelRing = ({ share, isReady }: ModelRingProps) => (
  <svg className={styles.ring} viewBox="0 0 54 54" aria-hidden="true">
    {Array.from({ length: PARTS }, (_, part) => {
      const from = (360 / PARTS) * part + GAP / 2;
      const to = (360 / PARTS) * (part + 1) - GAP / 2;
      return (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their order
          key={part}
          className={clsx(share * PARTS >= part + 1 && styles.here)}
          d={`M${pointAt(from)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(to)}`}
        />
      );
    })}
    {isReady && <path className={styles.here} d="M18 28l6 6 12-13" />}
  </svg>
);
