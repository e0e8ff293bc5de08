import { useId } from 'react';
import type { WheelRing } from '#core/geometry/wheel.ts';

/** The engine-turned lines of a ring: one wave, repeated by reference, as its path is long. */
export function RingWave({ ring: { wave, turns, step } }: { ring: WheelRing }) {
  const id = useId();
  return (
    <>
      <path className="geo-path" id={id} d={wave} />
      {Array.from({ length: turns - 1 }, (_, turn) => (
        <use
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the turn
          key={turn}
          href={`#${id}`}
          transform={`rotate(${((turn + 1) * step).toFixed(3)})`}
        />
      ))}
    </>
  );
}
