import { useEffect, useRef } from 'react';
import styles from './voice-input.module.css';

const BARS = 40;
const HEIGHT = 28;
const STEP = 6;
const EVERY_MS = 60;

/** The last seconds of sound as bars. Drawn without React: it changes many times a second. */
export function LevelBars({ isActive, level }: { isActive: boolean; level: () => number | undefined }) {
  const path = useRef<SVGPathElement>(null);
  useEffect(() => {
    const levels = Array.from({ length: BARS }, () => 0);
    path.current?.setAttribute('d', pathOf(levels));
    if (!isActive) return;
    const timer = setInterval(() => {
      levels.push(level() ?? 0);
      levels.shift();
      path.current?.setAttribute('d', pathOf(levels));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isActive, level]);
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path ref={path} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" fill="none" />
    </svg>
  );
}

const pathOf = (levels: number[]): string =>
  levels
    .map((value, index) => {
      const half = 1 + value * (HEIGHT / 2 - 2);
      return `M${index * STEP + STEP / 2} ${HEIGHT / 2 - half}v${2 * half}`;
    })
    .join('');
