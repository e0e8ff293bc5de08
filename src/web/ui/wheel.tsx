import clsx from 'clsx';
import { drawWheel, type WheelRing } from '#core/geometry/wheel.ts';
import type { Level } from '#core/licenses/levels.ts';
import { RingWave } from './ring-wave.tsx';
import styles from './wheel.module.css';

/** Of a tool's point, in units of the wheel's disc. */
const NODE_RADIUS = 1.1;
/** Outer rings carry more lines, so they are drawn fainter. */
const STRENGTHS = [0.95, 0.82, 0.66, 0.52];

type Counts = Record<Level, number>;

const Nodes = ({ points }: { points: WheelRing['nodes'] }) => (
  <g className={styles.nodes}>
    {points.map(([x, y]) => (
      <circle key={`${x},${y}`} cx={x.toFixed(2)} cy={y.toFixed(2)} r={NODE_RADIUS} />
    ))}
  </g>
);

interface WheelProps {
  counts: Counts;
  /** Lies as ground below something: in its place in the layout, fainter, and without points. */
  isGround?: boolean;
}

/** Every point is a tool, every ring a level; drawn from the catalogue's counts. */
export function Wheel({ counts, isGround = false }: WheelProps) {
  const wheel = drawWheel(counts);
  return (
    <svg
      className={clsx('geo', isGround ? styles.ground : styles.wheel)}
      viewBox="-112 -112 224 224"
      aria-hidden="true"
    >
      <path className="fine" d={wheel.ticks + wheel.edge} />
      {!isGround && (
        <>
          <path d={wheel.heart} />
          <Nodes points={wheel.heartNodes} />
        </>
      )}
      {wheel.rings.map((ring, i) => (
        <g key={ring.level}>
          <path className="fine" d={ring.circle} />
          <g strokeOpacity={STRENGTHS[i]}>
            <RingWave ring={ring} />
          </g>
          {!isGround && <Nodes points={ring.nodes} />}
        </g>
      ))}
    </svg>
  );
}
