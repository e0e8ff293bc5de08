import { sealFigure } from '#core/geometry/seal.ts';
import type { Seat } from '#core/geometry/wheel-seats.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import styles from './wheel-menu.module.css';

interface WheelSeatProps {
  seat: Seat<ToolFacts>;
  /** Level and family in words. */
  meta: string;
  isFirst: boolean;
}

/** How much of the ring its figure fills, of a figure of radius 100. */
const FILL = 0.0072;

export function WheelSeat({ seat: { tool, ring, x, y, radius }, meta, isFirst }: WheelSeatProps) {
  const { main, fine } = sealFigure(tool.category, tool.slug);
  return (
    <a
      className={styles.seat}
      href={`/tools/${tool.slug}`}
      tabIndex={isFirst ? 0 : -1}
      aria-label={`${tool.name}. ${tool.tagline} ${meta}.`}
      data-seat={ring}
      data-x={x.toFixed(1)}
      data-y={y.toFixed(1)}
      data-name={tool.name}
      data-line={tool.tagline}
      data-meta={meta}
    >
      <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r={radius} />
      <g
        data-figure=""
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(radius * FILL).toFixed(4)})`}
      >
        {fine && <path className="fine" d={fine} />}
        <path d={main} />
      </g>
    </a>
  );
}
