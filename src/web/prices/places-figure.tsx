import clsx from 'clsx';
import { isHeld, spreadPlaces } from '#core/geometry/places.ts';
import { drawWheel } from '#core/geometry/wheel.ts';
import { isAtLeast, type PaidLevel } from '#core/licenses/levels.ts';
import { TOOL_COUNTS } from '#web/catalogue/count-tools.ts';
import { RingWave } from '#web/ui/ring-wave.tsx';
import styles from './places-figure.module.css';

interface PlacesFigureProps {
  /** Rings up to it are open. */
  level: PaidLevel;
  places: number;
  label: string;
}

/** A plan: rings one may choose from are engine-turned, rings above are dotted; filled points are places. */
export function PlacesFigure({ level, places, label }: PlacesFigureProps) {
  const { rings, heart } = drawWheel(TOOL_COUNTS);
  const open = rings.filter((ring) => isAtLeast(level, ring.level));
  const held = spreadPlaces(
    open.map(({ nodes }) => nodes.length),
    places,
  );
  return (
    <svg className={clsx('geo', styles.places)} viewBox="-104 -104 208 208" role="img" aria-label={label}>
      <path d={heart} />
      {rings.map((ring) => {
        const index = open.indexOf(ring);
        if (index < 0) return <path key={ring.level} className={styles.shut} d={ring.circle} />;
        return (
          <g key={ring.level}>
            <g className={styles.wave}>
              <RingWave ring={ring} />
            </g>
            <path className={styles.ring} d={ring.circle} />
            {ring.nodes.map(([x, y], node) => (
              <circle
                key={`${x},${y}`}
                className={isHeld(node, ring.nodes.length, held[index] ?? 0) ? styles.held : styles.free}
                cx={x.toFixed(2)}
                cy={y.toFixed(2)}
                r={2.6}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
