import { useId } from 'react';
import { nightFigure } from '#core/geometry/sunflowers.ts';

const { main, families } = nightFigure();

/** The large sunflower of the night leaf. */
export function NightSpirals() {
  const id = useId();
  return (
    <svg className="geo" viewBox="-101 -101 202 202" aria-hidden="true">
      <path d={main} />
      {families.map(({ path, count }, family) => (
        <g key={count} strokeOpacity={family === 0 ? 1 : 0.5}>
          <path className="geo-path" id={`${id}-${family}`} d={path} />
          {Array.from({ length: count - 1 }, (_, i) => (
            <use
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the turn
              key={i}
              href={`#${id}-${family}`}
              transform={`rotate(${(((i + 1) * 360) / count).toFixed(2)})`}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
