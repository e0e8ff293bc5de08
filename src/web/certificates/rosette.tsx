import { useMemo } from 'react';
import { digitsOf } from '#core/certificates/certificate-id.ts';
import { drawRosette } from '#core/geometry/rosette.ts';
import styles from './certificates.module.css';

/** The id of a certificate as its printed rosette shows it, in words beside it. @param glyph as on the sheet, in a box of 24 by 24 */
export function Rosette({ id, glyph }: { id: string; glyph: string }) {
  const { strands, collar, rim, echoes, rings, tips } = useMemo(() => drawRosette(digitsOf(id)), [id]);
  return (
    <svg className={styles.rosette} viewBox="-105 -105 210 210" aria-hidden="true">
      <path className={styles.gold} d={strands + collar} />
      <path className={styles.fine} d={echoes} />
      <path d={rim + rings} />
      {tips.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.1" />
      ))}
      <g transform="scale(1.9) translate(-12 -12)">
        <path d={glyph} />
      </g>
    </svg>
  );
}
